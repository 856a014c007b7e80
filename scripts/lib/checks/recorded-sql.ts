import pg from 'pg';

export type Statement = { text: string; values: unknown[] };

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

export async function recordSql(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = pg.Client.prototype.query as Query;
  const recording: Query = function (...args) {
    const [query] = args;
    if (typeof query === 'object' && query !== null && 'text' in query) {
      const { text, values } = query as { text: string; values?: unknown[] };
      // The settings of a new connection are not the work's.
      if (!text.startsWith('SET ')) statements.push({ text, values: values ?? [] });
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

/** Checks the statement's own values and a generic plan, also in functions that it calls. */
export async function scannedTables(client: pg.Client, statement: Statement): Promise<string[]> {
  const { text, values } = statement;
  const own = await client.query<ExplainRow>(`EXPLAIN (FORMAT JSON) ${text}`, values);
  const generic = await client.query<ExplainRow>(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
  const plans = [...own.rows, ...generic.rows].flatMap((row) =>
    row['QUERY PLAN'].map(({ Plan: plan }) => plan),
  );
  return [...plans, ...(await plansWhenRun(client, statement))]
    .flatMap(nodesOf)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '');
}

/** Sends the plan of each statement, also inside functions, as a notice. */
const SEND_PLANS = `
  LOAD 'auto_explain';
  SET LOCAL auto_explain.log_min_duration = 0;
  SET LOCAL auto_explain.log_nested_statements = on;
  SET LOCAL auto_explain.log_format = json;
  SET LOCAL auto_explain.log_level = notice`;

/** EXPLAIN does not look into functions, so the statement is executed. */
async function plansWhenRun(client: pg.Client, { text, values }: Statement): Promise<Plan[]> {
  const plans: Plan[] = [];
  const keep = ({ message = '' }: { message?: string | undefined }) => {
    const [, json] = /^duration: .*? plan:\s*(\{.*)$/s.exec(message) ?? [];
    if (json) plans.push((JSON.parse(json) as { Plan: Plan }).Plan);
  };
  client.on('notice', keep);
  try {
    for (const mode of ['auto', 'force_generic_plan']) {
      await client.query(`BEGIN READ ONLY; SET LOCAL plan_cache_mode = ${mode}; ${SEND_PLANS}`);
      await client.query(text, values).finally(() => client.query('ROLLBACK'));
    }
  } finally {
    client.off('notice', keep);
  }
  return plans;
}
