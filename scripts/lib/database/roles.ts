// Roles of the built-in database (decision 001). The superuser only creates them.

import { type Postgres, passwordWorks } from '../postgres/server';
import { withClient } from './client';

/** Owns the database: migrations and sample data. */
export const OWNER = 'estia_owner';
/** The role of the running site, imports and administration: reads and writes rows. */
export const SITE = 'estia_site';

const SCHEMAS = "('public', 'pgboss')";

/** pg_read_all_stats shows the jobs when other roles' transactions began. */
const TABLE_RIGHTS = 'SELECT, INSERT, UPDATE, DELETE';
const SEQUENCE_RIGHTS = 'USAGE, SELECT';

const createRoles = (ownerPassword: string, sitePassword: string) => `
  DO $$ BEGIN
    IF to_regrole('${OWNER}') IS NULL THEN CREATE ROLE ${OWNER}; END IF;
    IF to_regrole('${SITE}') IS NULL THEN CREATE ROLE ${SITE}; END IF;
  END $$;
  ALTER ROLE ${OWNER} LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB PASSWORD '${ownerPassword}';
  ALTER ROLE ${SITE} LOGIN NOSUPERUSER NOCREATEROLE NOCREATEDB PASSWORD '${sitePassword}';
  GRANT pg_read_all_stats TO ${SITE}`;

/** OWNER owns everything in the database; SITE gets its rights. Members of extensions stay the superuser's. */
const HAND_OVER = `
  DO $$
  DECLARE
    heir CONSTANT oid := to_regrole('${OWNER}');
    statement text;
    is_changed boolean := false;
  BEGIN
    FOR statement IN
      WITH schemas AS (SELECT oid, nspname, nspowner FROM pg_namespace WHERE nspname IN ${SCHEMAS}),
           members AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
      SELECT format('ALTER DATABASE %I OWNER TO ${OWNER}', datname) FROM pg_database
      WHERE datname = current_database() AND datdba <> heir
      UNION ALL
      SELECT format('ALTER SCHEMA %I OWNER TO ${OWNER}', nspname) FROM schemas
      WHERE nspname <> 'public' AND nspowner <> heir
      UNION ALL
      SELECT format('ALTER ROUTINE %s OWNER TO ${OWNER}', oid::regprocedure) FROM pg_proc
      WHERE pronamespace IN (SELECT oid FROM schemas) AND proowner <> heir
        AND ('pg_proc'::regclass, oid) NOT IN (TABLE members)
      UNION ALL
      SELECT format('ALTER TYPE %s OWNER TO ${OWNER}', oid::regtype) FROM pg_type
      WHERE typnamespace IN (SELECT oid FROM schemas) AND typtype IN ('e', 'd') AND typowner <> heir
        AND ('pg_type'::regclass, oid) NOT IN (TABLE members)
      UNION ALL
      -- A sequence that belongs to a column follows its table.
      SELECT format('ALTER TABLE %s OWNER TO ${OWNER}', c.oid::regclass) FROM pg_class c
      WHERE relnamespace IN (SELECT oid FROM schemas) AND relkind IN ('r', 'p', 'v', 'm', 'S') AND relowner <> heir
        AND ('pg_class'::regclass, oid) NOT IN (TABLE members)
        AND NOT (relkind = 'S' AND EXISTS (
          SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype IN ('a', 'i')))
    LOOP
      EXECUTE statement;
      is_changed := true;
    END LOOP;
    IF NOT is_changed THEN RETURN; END IF;

    ALTER DEFAULT PRIVILEGES FOR ROLE ${OWNER} GRANT USAGE ON SCHEMAS TO ${SITE};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${OWNER} GRANT ${TABLE_RIGHTS} ON TABLES TO ${SITE};
    ALTER DEFAULT PRIVILEGES FOR ROLE ${OWNER} GRANT ${SEQUENCE_RIGHTS} ON SEQUENCES TO ${SITE};
    FOR statement IN
      SELECT format(grants, nspname) FROM pg_namespace, unnest(ARRAY[
        'GRANT USAGE ON SCHEMA %I TO ${SITE}',
        'GRANT ${TABLE_RIGHTS} ON ALL TABLES IN SCHEMA %I TO ${SITE}',
        'GRANT ${SEQUENCE_RIGHTS} ON ALL SEQUENCES IN SCHEMA %I TO ${SITE}']) AS grants
      WHERE nspname IN ${SCHEMAS}
    LOOP
      EXECUTE statement;
    END LOOP;
  END $$`;

const LOCK = 72_707_371;

/** Also hands over what a dump restored. A few milliseconds if nothing is to be done; safe for concurrent commands. */
export async function prepareRoles(postgres: Postgres, database: string): Promise<void> {
  const [ownerUrl, siteUrl] = [postgres.url(database, OWNER), postgres.url(database, SITE)];
  await withClient(postgres.url(database), async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = ANY($1)', [[OWNER, SITE]]);
    // They cannot log in if the password that theirs are derived from was lost.
    if (rowCount !== 2 || !(await passwordWorks(ownerUrl)) || !(await passwordWorks(siteUrl)))
      await client.query(createRoles(new URL(ownerUrl).password, new URL(siteUrl).password));
    await client.query(HAND_OVER);
    await client.query('COMMIT');
  });
}
