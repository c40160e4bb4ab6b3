// Several people at one device: whose turn it is to have it.
//
// `asked`: who of them is asked something, in the order of their visits; `holder`: who has the device, -1: nobody yet.
// Whoever has it keeps it for as long as they are asked, and while nobody is; then it goes on round the table.
export function nextHolder(asked: readonly boolean[], holder: number): number {
  if (asked[holder]) return holder;
  for (let step = 1; step <= asked.length; step++) {
    const at = (holder + step) % asked.length;
    if (asked[at]) return at;
  }
  return holder;
}
