import type { Actor } from '@/lib/auth/types';
import { batchesOf } from '@/lib/database/batches';
import { db } from '@/lib/db';
import type { ExportedHome } from '@/lib/feeds/types';
import type { Prisma } from '@/lib/generated/prisma/client';
import { toTranslations } from '@/lib/language/translations';
import type { EnergyClass } from '@/lib/listings/energy-classes';
import { marketOf } from '@/lib/listings/market';
import { paths } from '@/lib/paths';
import { placeName } from '@/lib/places/gazetteer';
import { largestPictureUrl } from '@/lib/storage/picture-urls';

const BATCH_SIZE = 250;

const isExported = (owner: Actor) =>
  ({
    ownerId: owner.id,
    published: true,
    removedAt: null,
    priceCents: { not: null },
    placeId: { not: null },
    propertyStatus: { in: ['for_sale', 'for_rent'] },
  }) satisfies Prisma.ListingWhereInput;

const listExported = (owner: Actor) =>
  db.listing.findMany({ where: isExported(owner), orderBy: { id: 'asc' }, select: { id: true } });

/** Another one after every change of what is exported. */
export async function getExportTag(owner: Actor): Promise<string> {
  const ids = (await listExported(owner)).map(({ id }) => id);
  // An import that changes only texts leaves the listing's version.
  const [row] = await db.$queryRaw<[{ tag: string | null }]>`
    SELECT md5(string_agg(md5(concat_ws('|', l.id, l.version, l.updated_at, d::text, c::text, i.pictures)), '' ORDER BY l.id)) AS tag
    FROM unnest(${ids}::int[]) AS e(id) JOIN listings l ON l.id = e.id
    LEFT JOIN listing_details d ON d.listing_id = l.id LEFT JOIN listing_contacts c ON c.listing_id = l.id
    LEFT JOIN LATERAL (
      SELECT string_agg(concat_ws(' ', p.picture_key, p.alt), '|' ORDER BY p.position) AS pictures
      FROM listing_images p WHERE p.listing_id = l.id) i ON true`;
  return row.tag ?? '';
}

export async function* exportOwnHomes(actor: Actor, origin: string): AsyncGenerator<ExportedHome[]> {
  // Ids first: paging through whole rows would join all the agency's pictures and texts for each page.
  const all = await listExported(actor);
  for (const batch of batchesOf(all, BATCH_SIZE)) {
    const rows = await db.listing.findMany({
      where: { ...isExported(actor), id: { in: batch.map(({ id }) => id) } },
      include: {
        detail: true,
        contact: true,
        images: { orderBy: { position: 'asc' }, include: { picture: { select: { width: true } } } },
      },
      orderBy: { id: 'asc' },
    });
    yield rows.map(({ detail, contact, images, ...row }) => ({
      ...row,
      reference: row.reference ?? `estia-${row.id}`,
      url: `${origin}${paths.property(row.id)}`,
      status: marketOf(row.propertyStatus),
      availability: row.availability === 'reserved' ? 'reserved' : null,
      type: row.propertyType,
      placeLabel: placeName(row),
      priceCents: Number(row.priceCents),
      energyClass: row.energyClass as EnergyClass | null,
      availableFrom: row.availableFrom?.toISOString().slice(0, 10) ?? null,
      description: detail?.description ?? '',
      titles: toTranslations(row.titles),
      descriptions: toTranslations(detail?.descriptions),
      street: detail?.street ?? null,
      postalCode: detail?.postalCode ?? null,
      virtualTourUrl: detail?.virtualTourUrl ?? null,
      videoUrl: detail?.videoUrl ?? null,
      contactEmail: contact?.email ?? null,
      contactPhone: contact?.phone ?? null,
      pictures: images.map(({ pictureKey: key, alt, picture: { width } }) => ({
        url: `${origin}${largestPictureUrl({ key, width })}`,
        caption: alt || null,
      })),
    }));
  }
}
