/** Lines of our own log (lib/log.ts) at level warn (pino's 40), error (50) or fatal (60), from a program's output. */
export function warningsIn(output: string): string[] {
  return output.split('\n').filter((line) => /^\{"level":[456]0,.*\}$/.test(line));
}
