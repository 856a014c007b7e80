/** The part of a server action's result that a screen needs to report failure. */
export type ActionAnswer = { ok: true } | { ok: false; error: { code: string; message: string } };

/** The server's message, or `fallback` if there was none or the error was internal; `null` for success. */
export function failureOf(answer: ActionAnswer | undefined, fallback: string): string | null {
  if (answer?.ok) return null;
  return !answer || answer.error.code === 'internal' ? fallback : answer.error.message;
}
