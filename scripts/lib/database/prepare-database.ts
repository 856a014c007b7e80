// Migrates a database and loads its reference data.
import { existsSync } from 'node:fs';
import { Failure, systemReason } from '../failure';
import { warningsIn } from '../log-warnings';
import { type Finished, run } from '../processes/run';
import { typescript } from '../tools';

const PLACES = 'prisma/seed/places.ts';
const SAMPLE = 'prisma/seed/main.ts';
const PICTURES = 'prisma/seed/finish-pictures.ts';

export type RunNode = (args: readonly string[], options: { env: NodeJS.ProcessEnv }) => Promise<Finished>;
const runHere: RunNode = (args, options) => run(process.execPath, args, options);

async function runStep(
  what: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  runNode: RunNode,
): Promise<string> {
  const { code, output } = await runNode(args, { env });
  if (code === 0) return output;
  const reason = systemReason(output);
  throw new Failure(
    `${what} failed${reason ? `: ${reason}` : ''}\n${output.trim().split('\n').slice(-25).join('\n')}`,
  );
}

export async function migrate(env: NodeJS.ProcessEnv, runNode = runHere): Promise<void> {
  await runStep('The migration', ['scripts/db-migrate.mjs'], env, runNode);
}

/** The gazetteer, without which no location resolves. Idempotent. */
export async function loadPlaces(env: NodeJS.ProcessEnv, runNode = runHere): Promise<void> {
  if (existsSync(PLACES)) await runStep('Loading the places', [...typescript, PLACES], env, runNode);
}

type SampleOptions = { listings?: number | undefined; picturesLater?: boolean };

export async function loadSampleData(
  env: NodeJS.ProcessEnv,
  runNode = runHere,
  { listings, picturesLater = false }: SampleOptions = {},
): Promise<void> {
  const count = listings === undefined ? [] : ['--listings', String(listings)];
  const later = picturesLater ? ['--pictures-later'] : [];
  if (existsSync(SAMPLE))
    await runStep('Loading the sample data', [...typescript, SAMPLE, ...count, ...later], env, runNode);
}

/** Can be interrupted and repeated. Returns the warnings from its log. */
export async function finishPictures(env: NodeJS.ProcessEnv, runNode = runHere): Promise<string[]> {
  const own = { ...env, ESTIA_PROCESS: 'pictures' };
  return warningsIn(await runStep('Making the sample pictures', [...typescript, PICTURES], own, runNode));
}
