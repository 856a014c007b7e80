import pg from 'pg';
import { sleep } from '../processes/run';

/** A lost connection fails its query, not the process. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL's or the network's code, of the first address if several were tried. */
export function codeOf(error: unknown): string {
  const { code, errors } = error as { code?: string; errors?: { code?: string }[] };
  return code ?? errors?.[0]?.code ?? '';
}

/** By error code: PostgreSQL is starting or stopping, or nothing answers for a moment. */
const PATIENCE_MS: Readonly<Record<string, number>> = {
  '57P01': 60_000,
  '57P03': 60_000,
  ECONNREFUSED: 3_000,
  ECONNRESET: 3_000,
};
const RETRY_MS = 250;

/** Repeats `connect` while it fails as it does while a database restarts. */
export async function patiently<T>(connect: () => Promise<T>): Promise<T> {
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
