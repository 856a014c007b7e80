/** Returns `message` if the text is blank, otherwise `null`. */
export const required = (value: string | undefined, message: string) => (value?.trim() ? null : message);
