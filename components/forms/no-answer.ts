/** Shown when a form's or button's action does not respond at all. */
export const NO_ANSWER = 'No response from server';

const OFFLINE = 'You seem to be offline. Please try again.';

/** `text`, or why there was no answer if the browser knows. */
export const unlessOffline = (text: string): string => (navigator.onLine ? text : OFFLINE);
