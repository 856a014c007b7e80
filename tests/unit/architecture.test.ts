import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkArchitecture } from '../../scripts/check-architecture';

/** A minimal source tree that obeys every rule. Each test changes one file of it. */
const CLEAN = {
  'app/buy/page.tsx': `import { ListingCard } from '@/components/listings/listing-card';
import { readListing } from '@/lib/listings/reads';
export default async function Page() {
  return <ListingCard listing={await readListing(1)} />;
}
`,
  'components/listings/listing-card.tsx': `import Link from 'next/link';
import { favouriteAction } from '@/lib/listings/actions';
import type { Listing } from '@/lib/listings/types';
import { formatPrice } from '@/lib/format';
export function ListingCard({ listing }: { listing: Listing }) {
  return <Link href="/" onClick={() => favouriteAction(listing.id)}>{formatPrice(listing.price)}</Link>;
}
`,
  'lib/format.ts': "export const formatPrice = (cents: number) => '€' + cents / 100;\n",
  'lib/env.ts': 'export const env = () => process.env;\n',
  'lib/db.ts': `import { PrismaClient } from '@/lib/generated/prisma/client';
export const db = new PrismaClient();
`,
  'lib/auth/current.ts': `import { cookies } from 'next/headers';
export const currentActor = async () => (await cookies()).get('session');
`,
  'lib/listings/constants.ts': "export const KINDS = ['buy', 'rent'] as const;\n",
  'lib/listings/schema.ts': `import { z } from 'zod';
import { KINDS } from './constants';
export const listingSchema = z.object({ kind: z.enum(KINDS) });
`,
  'lib/listings/types.ts':
    "import type { KINDS } from './constants';\nexport type Listing = { id: number; price: number; kind: (typeof KINDS)[number] };\n",
  'lib/search/filters/price-range.ts':
    "import { KINDS } from './constants';\nexport const first = KINDS[0];\n",
  'lib/listings/queries.ts': `import { db } from '@/lib/db';
import type { Listing } from './types';
export const getListing = (id: number): Promise<Listing> => db.listing.findUnique({ where: { id } });
`,
  'lib/listings/commands.ts': `import { db } from '@/lib/db';
import { getListing } from './queries';
export const favourite = async (id: number) => db.favourite.create({ data: await getListing(id) });
`,
  'lib/listings/reads.ts': `import { getListing } from './queries';
export const readListing = (id: number) => getListing(id);
`,
  'lib/listings/actions.ts': `'use server';
import { updateTag } from 'next/cache';
import { favourite } from './commands';
export const favouriteAction = async (id: number) => (await favourite(id), updateTag('listing'));
`,
  'server/chat/main.ts': "import { favourite } from '@/lib/listings/commands';\nfavourite(1);\n",
  'scripts/seed.ts': "import { db } from '../lib/db';\nprocess.env.SEED = String(db);\n",
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The violations of the clean tree with `changes`, as `file [rule]`. */
function violations(changes: Record<string, string> = {}): string[] {
  const root = mkdtempSync(join(tmpdir(), 'estia-architecture-'));
  folders.push(root);
  for (const [path, text] of Object.entries({ ...CLEAN, ...changes })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkArchitecture(root).map(({ file, rule }) => `${file} [${rule}]`);
}

const lines = (count: number) => 'export const line = 1;\n'.repeat(count);

test('a clean tree passes', () => {
  expect(violations()).toEqual([]);
});

describe('import directions', () => {
  const forbidden: [name: string, file: string, text: string, rule: string][] = [
    [
      'components read no queries',
      'components/a.tsx',
      "import { getListing } from '@/lib/listings/queries';",
      'arrows',
    ],
    [
      '… not even as types',
      'components/a.tsx',
      "import type { Row } from '@/lib/listings/queries';",
      'arrows',
    ],
    [
      '… not by dynamic import',
      'components/a.tsx',
      "const q = () => import('@/lib/listings/queries');",
      'arrows',
    ],
    [
      '… not by a relative path',
      'components/a.tsx',
      "import { getListing } from '../lib/listings/queries';",
      'arrows',
    ],
    [
      '… over several lines',
      'components/a.tsx',
      "import {\n  getListing,\n} from '@/lib/listings/queries';",
      'arrows',
    ],
    [
      'components call no commands',
      'components/a.tsx',
      "import { favourite } from '@/lib/listings/commands';",
      'arrows',
    ],
    ['components have no settings', 'components/a.tsx', "import { env } from '@/lib/env';", 'arrows'],
    ['components have no database', 'components/a.tsx', "import { db } from '@/lib/db';", 'prisma'],
    [
      'components have no Prisma types',
      'components/a.tsx',
      "import type { Prisma } from '@/lib/generated/prisma/client';",
      'prisma',
    ],
    ['components import no pages', 'components/a.tsx', "import Page from '@/app/buy/page';", 'arrows'],
    ['pages have no database', 'app/page.tsx', "import { db } from '@/lib/db';", 'prisma'],
    ['pages have no Prisma', 'app/page.tsx', "import { Prisma } from '@prisma/client';", 'prisma'],
    ['lib imports no pages', 'lib/listings/commands.ts', "import Page from '@/app/buy/page';", 'arrows'],
    [
      'lib imports no components',
      'lib/listings/queries.ts',
      "import { ListingCard } from '@/components/listings/listing-card';",
      'arrows',
    ],
    ['lib imports no scripts', 'lib/listings/queries.ts', "import '../../scripts/seed';", 'arrows'],
    ['the sidecar imports no pages', 'server/chat/rooms.ts', "import Page from '@/app/buy/page';", 'arrows'],
    [
      'the sidecar imports no actions',
      'server/chat/rooms.ts',
      "import { favouriteAction } from '@/lib/listings/actions';",
      'arrows',
    ],
    [
      'queries call no commands',
      'lib/places/queries.ts',
      "import { favourite } from '@/lib/listings/commands';",
      'arrows',
    ],
    ['constants import constants only', 'lib/places/constants.ts', "import '@/lib/format';", 'arrows'],
    ['constants use no packages', 'lib/places/constants.ts', "import { z } from 'zod';", 'packages'],
    ['schemas use zod only', 'lib/places/schema.ts', "import { Temporal } from 'temporal';", 'packages'],
    [
      'schemas read nothing',
      'lib/places/schema.ts',
      "import { getListing } from '../listings/queries';",
      'arrows',
    ],
    [
      'types know no rows',
      'lib/places/types.ts',
      "import type { Place } from '@/lib/generated/prisma/client';",
      'prisma',
    ],
    [
      'policies read nothing',
      'lib/places/policy.ts',
      "import { getListing } from '../listings/queries';",
      'arrows',
    ],
    [
      'pure files read nothing',
      'lib/places/spelling.ts',
      "import { getListing } from '../listings/queries';",
      'arrows',
    ],
    ['pure files have no database', 'lib/places/spelling.ts', "import { db } from '@/lib/db';", 'prisma'],
    [
      'pure files have no file system',
      'lib/places/spelling.ts',
      "import { readFileSync } from 'node:fs';",
      'packages',
    ],
    ['actions write through commands', 'lib/places/actions.ts', "import { db } from '@/lib/db';", 'prisma'],
    ['domain code uses no Next', 'lib/places/queries.ts', "import { cookies } from 'next/headers';", 'next'],
  ];
  test.each(forbidden)('%s', (_name, file, text, rule) => {
    expect(violations({ [file]: `${text}\n` })).toContain(`${file} [${rule}]`);
  });

  test('drivers are internal; a file in the same folder that imports nothing impure may be used anywhere', () => {
    const widths = { 'lib/storage/widths.ts': 'export const WIDTHS = [320];\n' };
    const disk = {
      'lib/storage/disk.ts': "import { rmSync } from 'node:fs';\nexport const erase = rmSync;\n",
    };
    const uses = (path: string) => ({ 'components/a.tsx': `import '@/lib/storage/${path}';\n` });
    expect(violations({ ...widths, ...uses('widths') })).toEqual([]);
    expect(violations({ ...disk, ...uses('disk') })).toEqual(['components/a.tsx [arrows]']);
  });

  test('imports in comments are ignored', () => {
    const text =
      "/*\nimport { db } from '@/lib/db';\n*/\n// import { db } from '@/lib/db';\nexport const a = 1;\n";
    expect(violations({ 'components/a.tsx': text })).toEqual([]);
  });
});

describe('cycles', () => {
  const circle = (kind: string) => ({
    'lib/places/one.ts': `import ${kind}{ two } from './two';\nexport const one = () => two;\n`,
    'lib/places/two.ts': "import { one } from './one';\nexport const two = () => one;\n",
  });
  test('of value imports are reported; a type import does not close one', () => {
    expect(violations(circle(''))).toEqual(['lib/places/one.ts [cycles]']);
    expect(violations(circle('type '))).toEqual([]);
  });

  const between = {
    'lib/places/one.ts': "import { two } from '../map/two';\nexport const one = () => two;\n",
    'lib/places/other.ts': 'export const other = 1;\n',
    'lib/map/two.ts': "import { other } from '../places/other';\nexport const two = () => other;\n",
  };
  test('of folders are reported', () => {
    expect(violations(between)).toEqual(['lib/map [folders]']);
  });
});

describe('file sizes', () => {
  test.each([
    ['lib/places/spelling.ts', 300],
    ['app/rent/page.tsx', 120],
  ])('%s has at most %i lines', (path, most) => {
    expect(violations({ [path]: lines(most) })).toEqual([]);
    expect(violations({ [path]: lines(most + 1) })).toEqual([`${path} [size]`]);
  });
  test('ui primitives and data files are exempt', () => {
    const long = { 'components/ui/overlays/menu.tsx': lines(400), 'lib/places/data/towns.ts': lines(400) };
    expect(violations(long)).toEqual([]);
  });
});

describe('names and barrels', () => {
  test.each(['helpers.ts', 'utils.ts', 'misc.tsx', 'PriceRange.ts', 'price_range.ts'])(
    '%s is not a valid file name',
    (name) => {
      expect(violations({ [`components/listings/${name}`]: lines(1) })).toEqual([
        `components/listings/${name} [names]`,
      ]);
    },
  );
  test('a file that only re-exports is rejected', () => {
    const text = "export { getListing } from './queries';\nexport type { Listing } from './types';\n";
    expect(violations({ 'lib/listings/index.ts': text })).toContain('lib/listings/index.ts [names]');
  });
  test('"export *" is rejected', () => {
    const text = "export * from './constants';\nexport const more = 1;\n";
    expect(violations({ 'lib/search/filters/price-range.ts': text })).toEqual([
      'lib/search/filters/price-range.ts [barrels]',
    ]);
  });
});

describe('forbidden text', () => {
  test('raw HTML is allowed in one place only', () => {
    const text = 'export const A = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;\n';
    expect(violations({ 'components/a.tsx': text })).toEqual(['components/a.tsx [html]']);
    expect(violations({ 'components/seo/json-ld.tsx': text })).toEqual([]);
  });
  test.each(["db.$queryRawUnsafe('')", "db.$executeRawUnsafe('')", "Prisma.raw('')"])(
    '%s is rejected',
    (call) => {
      const text = `import { db } from '@/lib/db';\nexport const a = ${call};\n`;
      expect(violations({ 'lib/places/queries.ts': text })).toEqual(['lib/places/queries.ts [raw-sql]']);
    },
  );
  test('a page does not write the types of its parameters itself', () => {
    const page = (props: string) => `export default async (props: ${props}) => (await props.params).place;\n`;
    const path = 'app/buy/[place]/page.tsx';
    expect(violations({ [path]: page('{ params: Promise<{ place: string }> }') })).toEqual([
      `${path} [parameters]`,
    ]);
    expect(violations({ [path]: page("PageProps<'/buy/[place]'>") })).toEqual([]);
  });
  test('environment variables are read in one place only', () => {
    const text = 'export const key = process.env.RESEND_API_KEY;\n';
    expect(violations({ 'lib/email/send.ts': text })).toEqual(['lib/email/send.ts [environment]']);
    expect(violations({ 'lib/email/send.ts': 'export const a = process.env.NODE_ENV;\n' })).toEqual([]);
    expect(violations({ 'next.config.ts': text })).toEqual([]);
  });
});
