/** What a screen needs of a server action's answer to say that it failed. */
export type ActionAnswer = { ok: true } | { ok: false; error: { code: string; message: string } };

/** The server's own words where it had some, else `fallback`; `null` for success. */
export function failureOf(answer: ActionAnswer | undefined, fallback: string): string | null {
  if (answer?.ok) return null;
  return !answer || answer.error.code === 'internal' ? fallback : answer.error.message;
}
