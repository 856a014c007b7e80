/** pino's level for 'warn'; error is 50, fatal 60. */
const WARNING = 40;

/** Lines of our own log (lib/log.ts) at level warn or above, from a program's output. */
export function warningsIn(output: string): string[] {
  return output.split('\n').filter((line) => levelOf(line) >= WARNING);
}

function levelOf(line: string): number {
  if (!line.startsWith('{"level":')) return 0;
  try {
    return Number(JSON.parse(line).level);
  } catch {
    return 0; // truncated: its program was killed while writing
  }
}
