import type pg from 'pg';

export const ENDS_TRANSACTION = /^(COMMIT|ROLLBACK)$/;

export function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');
}

/** PostgreSQL's code for a transaction that should be retried. */
function transactionHasEnded(): Error {
  const fields = { code: '40001', severity: 'ERROR' };
  return Object.assign(new Error('the transaction has taken too long and was rolled back'), fields);
}

/**
 * Blocks statements after COMMIT or ROLLBACK. When a transaction times out, Prisma rolls it back but goes on
 * with the current call's statements, which would be committed one by one or in another transaction.
 */
export function forOneTransaction(client: pg.PoolClient): pg.PoolClient {
  let hasEnded = false;
  const query = (...given: unknown[]): unknown => {
    if (hasEnded) return Promise.reject(transactionHasEnded());
    hasEnded = ENDS_TRANSACTION.test(textOf(given[0]));
    return (client.query as (...values: unknown[]) => unknown)(...given);
  };
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
