import { readArguments } from '../../scripts/lib/arguments';
import { Failure } from '../../scripts/lib/failure';

export const DEFAULT_LISTINGS = 600;
export const MAX_LISTINGS = 1_000_000;

export type SeedOptions = {
  listings: number;
  reset: boolean;
  /** Generated dates count back from it. */
  now: Date;
  /** Store each picture as a single file; finish-pictures.ts makes the other variants. */
  picturesLater: boolean;
};

const HOUR = 3_600_000;

export const USAGE = `Usage: npm run seed -- [--listings N] [--reset] [--now 2026-11-21] [--pictures-later]
  --listings N      how many homes, 1 to ${MAX_LISTINGS} (${DEFAULT_LISTINGS})
  --reset           empty the database first, if a seed filled it; without it a database with data is left as it is
  --now DATE        the day from which all dates count back (today)
  --pictures-later  leave most files of the pictures to the next npm start`;

/** @throws Failure with a one-line message */
export function parseSeedArguments(args: readonly string[], clock = Date.now()): SeedOptions {
  const { values } = readArguments(
    {
      args: [...args],
      options: {
        listings: { type: 'string' },
        reset: { type: 'boolean' },
        now: { type: 'string' },
        'pictures-later': { type: 'boolean' },
      },
    },
    USAGE,
  );
  const listings = values.listings === undefined ? DEFAULT_LISTINGS : Number(values.listings);
  if (!Number.isInteger(listings) || listings < 1 || listings > MAX_LISTINGS) {
    throw new Failure(`--listings must be a whole number from 1 to ${MAX_LISTINGS}.\n${USAGE}`);
  }
  const now = values.now === undefined ? new Date(clock - (clock % HOUR)) : new Date(values.now);
  if (Number.isNaN(now.getTime())) throw new Failure(`--now must be a date such as 2026-11-21.\n${USAGE}`);
  const picturesLater = values['pictures-later'] ?? false;
  return { listings, reset: values.reset ?? false, now, picturesLater };
}
