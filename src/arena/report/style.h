// How the report's page looks: on a screen by day and by night, on a phone, on paper.
#pragma once

#include <string_view>

namespace kanly::report {

inline constexpr std::string_view kStyle = R"css(
:root{color-scheme:light dark;--ground:#fbf8f2;--card:#fff;--ink:#24201a;--muted:#6d6456;--line:#e4dccd;
--strong:#9c4210;--bar:#c0763c;--other:#cfc5b4}
@media (prefers-color-scheme:dark){:root{--ground:#15120e;--card:#1e1a15;--ink:#ece5d8;--muted:#a99e8c;
--line:#383127;--strong:#f0a367;--bar:#c9803f;--other:#4d4538}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",
Roboto,"Helvetica Neue",Arial,sans-serif}
main{max-width:52rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.9rem;line-height:1.15;margin:.2em 0 .4em;overflow-wrap:anywhere}
h2{font-size:1.3rem;line-height:1.25;margin:0 0 .4em}
h3{font-size:1.05rem;margin:1.4em 0 .4em}
p{margin:.5em 0;overflow-wrap:anywhere}
a{color:var(--strong)}
.kicker{color:var(--muted);margin:0;font-size:.9rem}
.lead{font-size:1.1rem}
nav{font-size:.92rem;line-height:2;margin:1em 0}
nav a{display:inline-block;margin-right:.9em;overflow-wrap:anywhere}
section{background:var(--card);border:1px solid var(--line);border-radius:.7rem;
padding:1rem .9rem .8rem;margin:1.1rem 0}
.chapter{border:0;margin:2.4rem 0 .6rem;font-size:1.5rem}
.finding{font-weight:600}
.note,caption,figcaption{color:var(--muted);font-size:.9rem}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.2rem,1fr));gap:.7rem;margin:1.2rem 0}
.tiles div{background:var(--card);border:1px solid var(--line);border-radius:.7rem;padding:.6rem .9rem}
.tiles b{display:block;font-size:1.5rem;line-height:1.2;font-variant-numeric:tabular-nums}
.tiles span{color:var(--muted);font-size:.88rem}
figure{margin:.9rem 0}
.panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(8rem,1fr));gap:.6rem .8rem}
.panels figure{margin:0}
.panels figcaption{color:var(--ink);font-weight:600}
.swatch{display:inline-block;width:.75em;height:.75em;border-radius:.18em;margin-right:.4em}
.legend{display:flex;flex-wrap:wrap;gap:.1rem 1rem;margin:.4rem 0;padding:0;list-style:none;font-size:.9rem}
.wide{overflow-x:auto;margin:.8rem 0}
table{border-collapse:collapse;font-size:.86rem;font-variant-numeric:tabular-nums;min-width:100%}
caption{text-align:left;padding:.2rem 0;max-width:calc(100vw - 4.5rem)}
th,td{padding:.28rem .4rem;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th:first-child,td:first-child{padding-left:0}
th{font-weight:600}
thead th{color:var(--muted);font-weight:500;vertical-align:bottom;white-space:normal;min-width:4.5rem}
.left{text-align:left}
.text{white-space:normal;min-width:14rem;overflow-wrap:anywhere}
details{margin:.8rem 0}
summary{cursor:pointer;color:var(--strong)}
pre{overflow-x:auto;background:var(--ground);border:1px solid var(--line);border-radius:.4rem;padding:.7rem;
font-size:.85rem}
svg.plot{display:block;width:100%;height:auto;margin:0 auto;font-family:inherit}
svg.board{max-width:42rem}
svg text{font-size:17px;fill:var(--ink);paint-order:stroke;stroke:var(--card);stroke-width:4px;
stroke-linejoin:round}
svg .muted{fill:var(--muted);font-size:15.5px}
svg .strong{font-weight:600}
svg .inside{fill:#fff;stroke:none;font-size:14.5px;font-weight:600}
svg .grid{stroke:var(--line);stroke-width:1}
svg .par{stroke:var(--muted);stroke-width:1.5;stroke-dasharray:4 4}
svg .point{stroke:var(--card);stroke-width:2}
svg .part{stroke:var(--card);stroke-width:1}
svg .bar{fill:var(--bar)}
svg .other{fill:none;stroke:var(--other);stroke-width:1.5}
svg .border{fill:none;stroke:#5b4630;stroke-width:1.6;stroke-linejoin:round;stroke-opacity:.75}
svg .rim{fill:none;stroke:#5b4630;stroke-width:3}
svg .name{display:none}
svg .rank{font-size:27px;font-weight:600}
svg .scale{font-size:32px;fill:var(--muted)}
.panels svg text{font-size:19px}
@media (min-width:44rem),print{
main{padding-top:2.5rem}
section{padding:1.5rem 1.7rem 1.2rem}
table{font-size:.9rem}
th,td{padding:.28rem .6rem}
svg text{font-size:10px;stroke-width:3px}
svg .muted,svg .inside{font-size:9.2px}
svg .name{display:block;font-size:12.5px;font-weight:500}
svg .rank{display:none}
svg .scale{font-size:17px}
.panels{grid-template-columns:repeat(3,1fr)}
.panels svg text{font-size:12px}
}
@media print{
:root{--ground:#fff;--card:#fff;--ink:#000;--muted:#444;--line:#ccc;--strong:#000;--bar:#a96a3a;--other:#bbb}
body{font-size:10pt;-webkit-print-color-adjust:exact;print-color-adjust:exact}
main{max-width:none;padding:0}
nav{display:none}
section{border:0;padding:0;margin:1.2rem 0}
h2,.finding,.legend{break-after:avoid;break-inside:avoid}
figure,tr,.tiles{break-inside:avoid}
svg.plot{max-width:15cm}
svg.board{max-width:13cm}
caption{max-width:none}
.wide,pre{overflow:visible}
pre{white-space:pre-wrap}
details::details-content{content-visibility:visible;block-size:auto}
}
)css";

}  // namespace kanly::report
