// A database that is just restarting is waited for.
import { sleep } from '../processes/run';

/** How long, by the code of the error: PostgreSQL says that it starts or stops; in between, nobody answers for a moment. */
const PATIENCE_MS: Readonly<Record<string, number>> = {
  '57P01': 60_000,
  '57P03': 60_000,
  ECONNREFUSED: 3_000,
  ECONNRESET: 3_000,
};
const RETRY_MS = 250;

/**
 * Repeats `connect` while it fails as it does during a restart.
 *
 * @param codeOf the code of an error
 */
export async function patiently<T>(
  connect: () => Promise<T>,
  codeOf: (error: unknown) => string,
): Promise<T> {
  const start = performance.now();
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      const patience = PATIENCE_MS[codeOf(error)] ?? 0;
      if (performance.now() - start + RETRY_MS > patience) throw error;
      await sleep(RETRY_MS);
    }
  }
}
