// `npm run bench` runs every suite of scripts/bench/, `npm run bench -- chat` one. Each suite is a file whose `run` gives
// figures; they are printed as a table and written to bench/NAME.json and bench/NAME.md.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Suite, SuiteResult } from './bench/suite';

const FOLDER = join(import.meta.dirname, 'bench');
const RESULTS = 'bench';
const NO_SUITES = /^suite\.ts$|-server\.ts$|-load\.ts$/;

const all = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts') && !NO_SUITES.test(file))
  .map((file) => file.replace(/\.ts$/, ''));

function tableOf({ columns, rows }: SuiteResult): string {
  const lines = [columns, columns.map(() => '---'), ...rows.map((row) => row.map(String))];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

async function runSuite(name: string): Promise<void> {
  const { run } = (await import(pathToFileURL(join(FOLDER, `${name}.ts`)).href)) as { run: Suite };
  console.log(`\n${name} …`);
  const result = await run();
  const table = tableOf(result);
  const document = [`# ${result.title}`, ...result.notes, table].join('\n\n');
  mkdirSync(RESULTS, { recursive: true });
  const measuredAt = new Date().toISOString();
  writeFileSync(
    join(RESULTS, `${name}.json`),
    `${JSON.stringify({ name, measuredAt, ...result }, null, 2)}\n`,
  );
  writeFileSync(join(RESULTS, `${name}.md`), `${document}\n`);
  console.log(`\n${table}\n\n${RESULTS}/${name}.json, ${RESULTS}/${name}.md`);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter(
  (name) => !existsSync(join(FOLDER, `${name}.ts`)) || NO_SUITES.test(`${name}.ts`),
);
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(', ')}. There are: ${all.join(', ')}`);
  process.exit(2);
}
for (const name of wanted.length > 0 ? wanted : all) await runSuite(name);
process.exit(0);
