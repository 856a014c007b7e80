/** pino's number for 'warn'; errors are 50, and what ends a process 60. */
const WARNING = 40;

/** The lines of our own log (lib/log.ts) that are warnings or worse, out of all that a program has printed. */
export function warningsIn(output: string): string[] {
  return output.split('\n').filter((line) => levelOf(line) >= WARNING);
}

function levelOf(line: string): number {
  if (!line.startsWith('{"level":')) return 0;
  try {
    return Number(JSON.parse(line).level);
  } catch {
    return 0; // cut off: its program was killed while it wrote
  }
}
