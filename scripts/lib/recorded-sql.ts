import pg from 'pg';

/** A statement as it reached PostgreSQL. */
export type Statement = { text: string; values: unknown[] };

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Runs `work` and gives every statement that any connection of this process sent meanwhile. */
export async function recordSql(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query as Query;
  const recording: Query = function (...args) {
    const [query] = args;
    if (typeof query === 'object' && query !== null && 'text' in query) {
      const { text, values } = query as { text: string; values?: unknown[] };
      statements.push({ text, values: values ?? [] });
    }
    return original.apply(this, args);
  };
  Object.assign(pg.Client.prototype, { query: recording });
  try {
    await work();
  } finally {
    Object.assign(pg.Client.prototype, { query: original });
  }
  return statements;
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

type ExplainRow = { 'QUERY PLAN': { Plan: Plan }[] };

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/**
 * The tables that a statement would read from one end to the other, with its own values and with a plan for any values
 * (what PostgreSQL may use for a prepared statement).
 */
export async function scannedTables(client: pg.Client, { text, values }: Statement): Promise<string[]> {
  const own = await client.query<ExplainRow>(`EXPLAIN (FORMAT JSON) ${text}`, values);
  const generic = await client.query<ExplainRow>(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
  return [...own.rows, ...generic.rows]
    .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodesOf(plan)))
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '');
}
