import type pg from 'pg';
import { noteOutage } from '@/lib/database/outage';
import { ENDS_TRANSACTION, textOf } from '@/lib/database/transaction-connection';
import { log } from '@/lib/log';

/** PostgreSQL ends slow statements itself; after this much longer it is frozen or unreachable. */
const GRACE_MS = 1_000;
/** The limit after a silence, until the database responds again. */
const SILENT_MS = 2_000;

const OWN_LIMIT = /^SET LOCAL statement_timeout = '?(\d+)(m?s)?'?$/;

type Ask = (...given: unknown[]) => unknown;

/**
 * Closes connections of `pool` that do not respond; pg would wait forever. Their queries fail, and no late
 * response can meet a new statement. A commit or single statement in progress may still be stored.
 * @param statementMs the connections' `statement_timeout`; transactions can set their own (`SET LOCAL`)
 */
export function closeSilentConnections(pool: pg.Pool, statementMs: number): void {
  const database = { isSilent: false };
  pool.on('connect', (client) => closeWhenSilent(client, statementMs, database));
}

function closeWhenSilent(client: pg.PoolClient, usualMs: number, database: { isSilent: boolean }): void {
  // Looked up at each call: scripts/lib/checks/recorded-sql.ts replaces the method of all clients.
  const ask: Ask = (...given) => (Object.getPrototypeOf(client) as { query: Ask }).query.apply(client, given);
  let statementMs = usualMs;
  let unanswered = 0;
  let answers = 0;
  let timer: NodeJS.Timeout | undefined;

  function close() {
    database.isSilent = true;
    noteOutage();
    log.warn({ statementMs }, 'the database does not answer: connection closed');
    void client.end();
  }
  function wait() {
    clearTimeout(timer);
    // No limit in the database means no limit here.
    if (unanswered === 0 || statementMs === 0) return;
    const before = answers;
    const limit = database.isSilent && statementMs === usualMs ? SILENT_MS : statementMs + GRACE_MS;
    // If this process was busy, `setImmediate` lets it read what has arrived.
    timer = setTimeout(() => setImmediate(() => answers === before && close()), limit);
  }
  function sent() {
    unanswered += 1;
    if (unanswered === 1) wait();
  }
  function answered(text: string, error: unknown) {
    unanswered -= 1;
    answers += 1;
    if (!error) database.isSilent = false;
    if (ENDS_TRANSACTION.test(text)) statementMs = usualMs;
    wait();
  }

  client.query = ((...given: unknown[]) => {
    const text = textOf(given[0]);
    statementMs = ownLimit(text) ?? statementMs;
    const callback = given.at(-1);
    sent();
    if (typeof callback === 'function') {
      return ask(...given.slice(0, -1), (...result: unknown[]) => {
        answered(text, result[0]);
        callback(...result);
      });
    }
    const answer = ask(...given);
    Promise.resolve(answer).then(
      () => answered(text, null),
      (error: unknown) => answered(text, error),
    );
    return answer;
  }) as typeof client.query;
}

function ownLimit(text: string): number | undefined {
  const [, amount, unit] = OWN_LIMIT.exec(text) ?? [];
  return amount === undefined ? undefined : Number(amount) * (unit === 's' ? 1_000 : 1);
}
