/** What a form or a button says when its action did not answer at all. */
export const NO_ANSWER = 'No response from server';
