import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { getActorForOperator } from '@/lib/auth/queries';
import { db } from '@/lib/db';
import { EXPORT_FORMATS, type ExportFormat } from '@/lib/feeds/constants';
import { exportText } from '@/lib/feeds/export-text';
import { exportOwnHomes } from '@/lib/feeds/queries';
import { importListings } from '@/lib/imports/commands';
import { readCsv } from '@/lib/imports/readers/csv-reader';
import { readJson, readXml } from '@/lib/imports/readers/tree-reader';
import type { FeedHome, FeedRecord } from '@/lib/imports/types';
import { AMENITY_IDS } from '@/lib/listings/amenities';
import { ENERGY_CLASSES } from '@/lib/listings/energy-classes';
import { Random } from '../../prisma/seed/model/random';
import { createUser } from '../support/factories';

const PLACES = ['Germasogeia, Limassol', 'Κάτω Πάφος', 'Glyfada', 'Χαλάνδρι', 'Kalamaria', 'Larnaca'];

function randomHome(random: Random, index: number): FeedHome {
  const type = random.pick(['apartment', 'house', 'land']);
  const area = random.whole(60, 400);
  const status = random.pick(['for_sale', 'for_rent']);
  const location = random.pick(PLACES);
  const price = status === 'for_sale' ? area * random.whole(1_500, 4_000) : random.whole(900, 1_900);
  return {
    reference: `R${index}`,
    title: `${random.pick(['', '', '=', '+', "'-", '@'])}Home no. ${index} – "quiet" & bright, ${random.pick(['Λεμεσός', 'ΑΒΓ', "l'été", 'Ω'])}`,
    description: `Line one of a long description in English; =1\n- line <two> & more of it, so that it is told from Greek: ${random.whole(1, 99)} %.\n\n'=Τρίτη | +γραμμή.`,
    titles: random.pick([{}, { el: `=Σπίτι ${index}` }, { el: 'Σπίτι', ru: `Дом, ${index}` }]),
    descriptions: random.pick([{}, { ru: '- Первая;\n=вторая' }]),
    status,
    price: `${price}${random.pick(['', '.50'])}`,
    type,
    location,
    address: random.pick(['', `Olympou ${index}, ${random.pick(PLACES)}`]),
    street: random.pick(['', 'Olympou 4']),
    postalCode: /Limassol|Λεμεσ/.test(location) ? random.pick(['', '4047']) : '',
    bedrooms: String(random.whole(0, 4)),
    bathrooms: String(random.whole(1, 3)),
    area: random.pick([String(area), `${area}.5`, `${area}.1250`]),
    lotSize: random.pick(['', String(random.whole(200, 4_000))]) || (type === 'land' ? '520' : ''),
    yearBuilt: random.pick(['', '1974', '2021']),
    floor: random.pick(['', '0', '3']),
    totalFloors: random.pick(['', '6']),
    parking: random.pick(['', '2']),
    energyClass: random.pick(ENERGY_CLASSES),
    constructionMaterial: type === 'land' ? '' : random.pick(['', 'Stone, 60 cm', '=Τούβλο']),
    availableFrom: random.pick(['', '2027-01-31']),
    amenities: random.sample(AMENITY_IDS, random.whole(0, 8)),
    contactEmail: 'agency@example.com',
    contactPhone: '+357 99 123456',
    virtualTourUrl: random.pick(['', 'https://tour.example/?a=1&b=2']),
    videoUrl: random.pick(['', 'https://video.example/x']),
  };
}

async function newOwner() {
  const { username } = await createUser();
  const actor = await getActorForOperator(username);
  if (!actor) throw new Error('no actor');
  return actor;
}

/** A listing's content, without row and owner ids. */
async function contentOf(ownerId: string) {
  const rows = await db.listing.findMany({
    where: { ownerId },
    include: { detail: true, contact: true },
    omit: {
      id: true,
      ownerId: true,
      createdAt: true,
      updatedAt: true,
      listedAt: true,
      recommendedScore: true,
      lastConfirmedAt: true,
    },
    orderBy: { reference: 'asc' },
  });
  return rows.map(({ detail, contact, ...row }) => ({
    ...row,
    amenities: [...row.amenities].sort(),
    detail: { ...detail, listingId: 0 },
    contact: { ...contact, listingId: 0 },
  }));
}

const READERS: Record<ExportFormat, (input: Readable) => AsyncIterable<FeedRecord>> = {
  kyero: readXml,
  csv: (input) => readCsv(input, { delimiter: ',', line: 1 }, null),
  json: readJson,
};

test.each(EXPORT_FORMATS)(
  'a thousand listings survive export as %s and import unchanged',
  {
    timeout: 120_000,
  },
  async (format) => {
    const random = new Random('export');
    async function* sources(): AsyncGenerator<FeedRecord> {
      for (let index = 0; index < 1_000; index += 1)
        yield { line: index + 1, home: randomHome(random, index) };
    }
    const [from, to] = [await newOwner(), await newOwner()];
    const refused: string[] = [];
    const onRefusal = ({ reason }: { reason: string }) => refused.push(reason);
    const first = await importListings(from, sources(), { dryRun: false, onRefusal });
    expect(refused).toEqual([]);
    expect(first.created).toBe(1_000);

    const text = exportText(format, exportOwnHomes(from, 'https://estia.example'));
    const records = READERS[format](Readable.from(text));
    const second = await importListings(to, records, { dryRun: false, onRefusal });
    expect(refused).toEqual([]);
    expect(second.notices).toEqual([]);
    expect(second.created).toBe(1_000);
    expect(await contentOf(to.id)).toEqual(await contentOf(from.id));
  },
);

test('unpublished listings are not exported', async () => {
  const owner = await newOwner();
  async function* one(): AsyncGenerator<FeedRecord> {
    yield { line: 1, home: randomHome(new Random('one'), 1) };
  }
  await importListings(owner, one(), { dryRun: false, onRefusal: () => undefined });
  await db.listing.updateMany({ where: { ownerId: owner.id }, data: { published: false } });
  const batches = [];
  for await (const homes of exportOwnHomes(owner, '')) batches.push(...homes);
  expect(batches).toEqual([]);
});
