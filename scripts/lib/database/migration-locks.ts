// What a migration may not do while the site runs: make a table wait, or take away what the running build uses.
const NAME = '"?(\\w+)"?';
/** Evaluated for each row, so that PostgreSQL writes the whole table again. */
const FOR_EACH_ROW =
  /\b(gen_random_uuid|uuidv[47]|random|clock_timestamp|nextval|timeofday)\s*\(|\b(SMALL|BIG)?SERIAL\b|\bGENERATED\b/i;

/** Without comments and the contents of texts. The bodies of DO blocks count as statements. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

const matches = (text: string, pattern: string) => new RegExp(pattern, 'i').exec(text);

/** A check of an earlier migration makes SET NOT NULL read no row once it is validated. */
function isCheckedBefore(table: string, column: string, earlier: string, here: readonly string[]): boolean {
  const added = statementsOf(earlier)
    .filter((statement) => matches(statement, `^ALTER TABLE (ONLY )?"?${table}"? `))
    .map((statement) =>
      matches(statement, `ADD CONSTRAINT ${NAME} CHECK \\( ?"?${column}"? IS NOT NULL ?\\)`),
    )
    .find(Boolean)?.[1];
  const all = [...statementsOf(earlier), ...here];
  return added !== undefined && all.some((each) => matches(each, `VALIDATE CONSTRAINT "?${added}"?`));
}

/** The complaint about an ALTER TABLE of a table with rows. */
function complaintOfAlter(statement: string, earlier: string, all: readonly string[]): string | null {
  const [, table = '', change = ''] =
    /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?"?(\w+)"? (.*)$/i.exec(statement) ?? [];
  const notNull = matches(change, `ALTER (?:COLUMN )?${NAME} SET NOT NULL`)?.[1];
  if (notNull && !isCheckedBefore(table, notNull, earlier, all))
    return 'SET NOT NULL needs a CHECK (… IS NOT NULL) of an earlier migration, validated';
  if (/\bALTER (COLUMN )?"?\w+"? (SET DATA )?TYPE\b/i.test(change)) return 'a new type needs a new column';
  if (/\bADD (?:COLUMN )?(?!CONSTRAINT\b)/i.test(change)) {
    if (FOR_EACH_ROW.test(change)) return 'a value for each row rewrites the table: fill the column later';
    if (/\bNOT NULL\b/i.test(change) && !/\bDEFAULT\b/i.test(change) && !/\bCHECK\b/i.test(change))
      return 'a new NOT NULL column needs a DEFAULT';
  }
  if (/\bADD CONSTRAINT\b/i.test(change)) {
    if (/\b(UNIQUE|PRIMARY KEY)\b/i.test(change) && !/USING INDEX/i.test(change))
      return 'build the index concurrently first, then ADD CONSTRAINT … USING INDEX';
    if (/\bEXCLUDE\b/i.test(change)) return 'an exclusion constraint reads the table under a lock';
    const name = matches(change, `ADD CONSTRAINT ${NAME}`)?.[1];
    const isValidatedHere = all.some((each) => matches(each, `VALIDATE CONSTRAINT "?${name}"?`));
    if (/\b(CHECK|FOREIGN KEY)\b/i.test(change) && (!/\bNOT VALID\b/i.test(change) || isValidatedHere))
      return 'add the constraint NOT VALID and validate it in a later migration';
  }
  return null;
}

/** One complaint per statement. `earlier`: all older migrations. */
export function lockComplaints(sql: string, earlier = ''): string[] {
  const statements = statementsOf(sql);
  const isContract = /^-- contract: \S/m.test(sql);
  const fresh = new Set(
    statements.map((each) => matches(each, `^CREATE TABLE (?:IF NOT EXISTS )?${NAME}`)?.[1]),
  );

  function complaintOf(statement: string): string | null {
    if (/^DROP INDEX/i.test(statement)) return null;
    if (/^CREATE (UNIQUE )?INDEX/i.test(statement)) {
      const table = matches(statement, `\\bON (?:ONLY )?${NAME}`)?.[1];
      if (table && fresh.has(table)) return null;
      if (!/\bINDEX CONCURRENTLY IF NOT EXISTS "/.test(statement))
        return 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "name"';
      return statements.length > 1 ? 'a concurrent index needs a migration of its own' : null;
    }
    if (/^(BEGIN|COMMIT|ROLLBACK|SET (LOCAL |SESSION )?(lock|statement)_timeout)\b/i.test(statement))
      return 'the migrator sets the transaction and its timeouts';
    if (
      /^(LOCK|CLUSTER|VACUUM|TRUNCATE)\b/i.test(statement) ||
      /^REINDEX (?!.*CONCURRENTLY)/i.test(statement)
    )
      return 'locks the whole table';
    if (/^(UPDATE|DELETE FROM) /i.test(statement) && !/\bWHERE\b/i.test(statement))
      return 'locks all rows until the end: change them in batches by a job';
    const table = matches(statement, `^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${NAME}`)?.[1];
    if (table && fresh.has(table)) return null;
    if (/\bRENAME\b/i.test(statement) || /\bDROP (COLUMN|TABLE)\b/i.test(statement))
      return isContract
        ? null
        : 'the running build may use it: needs the line "-- contract: why nothing does"';
    return table ? complaintOfAlter(statement, earlier, statements) : null;
  }

  return statements.flatMap((statement) => {
    const complaint = complaintOf(statement.replace(/^DO \$\w*\$ ?(BEGIN )?/i, ''));
    return complaint ? [`${statement.slice(0, 60)}: ${complaint}`] : [];
  });
}
