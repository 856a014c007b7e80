import type pg from 'pg';

export const ENDS_TRANSACTION = /^(COMMIT|ROLLBACK)$/;

/** The statement of a call of `query`, which takes it alone or with its values. */
export function textOf(query: unknown): string {
  return typeof query === 'string' ? query : ((query as { text?: string }).text ?? '');
}

/** As PostgreSQL reports a transaction that has to be tried again: 40001. */
function transactionHasEnded(): Error {
  const fields = { code: '40001', severity: 'ERROR' };
  return Object.assign(new Error('the transaction has taken too long and was rolled back'), fields);
}

/**
 * `client` for one transaction: no statement after its COMMIT or ROLLBACK reaches the database. When a transaction takes
 * too long, Prisma rolls it back but goes on with the statements of the call in progress, which would be committed one
 * by one, or as part of another request's transaction on the same connection.
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
