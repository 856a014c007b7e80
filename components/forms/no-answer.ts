/** Shown when a form's or button's action does not respond at all. */
export const NO_ANSWER = 'No response from server';
