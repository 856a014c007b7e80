/** Whether the page scrolls up by itself after a route change (page-behaviour.ts); until then the router does. */
export const ownScrolling = { isOn: false };
