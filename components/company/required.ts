/** What is wrong with a text that may not be blank: `message`, or nothing. */
export const required = (value: string | undefined, message: string) => (value?.trim() ? null : message);
