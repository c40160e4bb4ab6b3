// Whether the page explains each question: on from the first game until somebody turns it off.
let on = $state(localStorage.getItem("kanly.guide") !== "off");
export const guide = {
  get on(): boolean {
    return on;
  },
  set on(wanted: boolean) {
    on = wanted;
    localStorage.setItem("kanly.guide", wanted ? "on" : "off");
  },
};
