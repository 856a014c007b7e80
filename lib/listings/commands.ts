import { requireActiveActor } from '@/lib/auth/active-user-query';
import type { Actor } from '@/lib/auth/types';
import { type Database, db } from '@/lib/db';
import { AppError, invalidField } from '@/lib/errors';
import { cacheTags, tagsOfListings } from '@/lib/listings/cache-tags';
import type { PropertyStatus } from '@/lib/listings/constants';
import { type ListingInput, listingFormSchema } from '@/lib/listings/form/form-schema';
import { requireListingPlace } from '@/lib/listings/form/listing-place';
import { type FedValues, handEdits, readFedValues } from '@/lib/listings/hand-edits-query';
import { canEditListing, propertyNotFound } from '@/lib/listings/policy';
import { recordPrices } from '@/lib/listings/prices/price-history-commands';
import { mayEditListing } from '@/lib/listings/rights/rights-query';
import {
  countFacts,
  lengthOf,
  recommendedScore,
  type ScoreFacts,
} from '@/lib/listings/score/recommended-score';
import { getResponseRate } from '@/lib/listings/score/response-rate-query';
import type { Country } from '@/lib/places/constants';
import { consume, upTo } from '@/lib/rate-limit';
import { publishCacheTags } from '@/lib/realtime/announcements';
import { lockPictures } from '@/lib/storage/clean-up/queries';
import { DAY_MS, DAY_SECONDS } from '@/lib/time';
import { parseInput } from '@/lib/validation';
import { tListingErrors } from '@/messages/listing-errors';

/** Yesterday in UTC: a day that has begun in any time zone is not in the past. */
const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);

/** Agencies with more import a feed. */
const NEW_LISTINGS = upTo(200, DAY_SECONDS);

const conflict = () => new AppError('conflict', tListingErrors('conflict'));

/** Idempotent by `submissionId`: repeats return the first listing. @throws AppError `invalid`, `rate_limited` */
export async function createListing(
  actor: Actor,
  submitted: SubmittedListing,
): Promise<{ id: number; isNew: boolean }> {
  const earlier = await findSubmission(db, actor, submitted.submissionId);
  if (earlier) return { id: earlier.id, isNew: false };
  await takeNewListing(actor);
  return db.$transaction((tx) => createListingIn(tx, actor, submitted));
}

/** Of those a person may create a day. @throws AppError `rate_limited` */
export const takeNewListing = (actor: Actor): Promise<void> =>
  consume(`new-listing:user:${actor.id}`, NEW_LISTINGS);

export type SubmittedListing = { submissionId: string | null; values: unknown };

/** Without the rate limit. @throws AppError `invalid` */
export async function createListingIn(
  tx: Database,
  actor: Actor,
  { submissionId, values }: SubmittedListing,
): Promise<{ id: number; isNew: boolean }> {
  await requireActiveActor(tx, actor);
  if (submissionId) {
    // Parallel submits of one draft wait here; the second finds the listing the first created.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`submit:${actor.id}:${submissionId}`}, 0))`;
    const first = await findSubmission(tx, actor, submissionId);
    if (first) return { id: first.id, isNew: false };
    await tx.listingDraft.deleteMany({ where: { id: submissionId, userId: actor.id } });
  }
  const now = new Date();
  const rules = { today: dayBefore(now), currentYear: now.getUTCFullYear(), isPublished: false };
  const input = parseInput(listingFormSchema(rules), values);
  await requirePhotos(tx, actor, input, []);
  const { id } = await tx.listing.create({
    data: {
      ...listingColumns(input, { listedAt: now, responseRate: await getResponseRate(tx, actor.id), now }),
      ownerId: actor.id,
      submissionId,
      detail: { create: detailColumns(input) },
      contact: { create: { email: input.contactEmail, phone: input.contactPhone } },
      images: { createMany: { data: imageRows(input, []) } },
      units: { create: unitRows(input) },
    },
    select: { id: true },
  });
  await recordPrices(tx, [id]);
  await publishCacheTags(tx, [cacheTags.listing(id)]);
  return { id, isNew: true };
}

export async function findSubmission(
  database: Pick<Database, 'listing'>,
  actor: Actor,
  submissionId: string | null,
): Promise<{ id: number } | null> {
  if (!submissionId) return null;
  return database.listing.findFirst({ where: { ownerId: actor.id, submissionId }, select: { id: true } });
}

/** `version`: the one the values were loaded with. @throws AppError `not_found`, `conflict`, `invalid` */
export async function updateListing(
  actor: Actor,
  { id, version, values }: { id: number; version: number; values: unknown },
): Promise<{ id: number; version: number }> {
  const now = new Date();
  return db.$transaction(async (tx) => {
    await requireActiveActor(tx, actor);
    await tx.$queryRaw`SELECT id FROM listings WHERE id = ${id} FOR UPDATE`;
    const before = await tx.listing.findFirst({
      where: { id },
      select: {
        ownerId: true,
        removedAt: true,
        version: true,
        published: true,
        pausedAt: true,
        propertyStatus: true,
        country: true,
        listedAt: true,
        owner: { select: { responseRate: true } },
        images: { select: { id: true, pictureKey: true } },
      },
    });
    const mayEdit = await mayEditListing(tx, actor, id);
    if (!before || !canEditListing({ ...before, mayEdit })) throw propertyNotFound();
    if (version !== before.version) throw conflict();
    // A paused home comes back without being checked again.
    const isPublished = before.published || before.pausedAt !== null;
    const rules = { today: null, currentYear: now.getUTCFullYear(), isPublished };
    const input = parseInput(listingFormSchema(rules), values);
    await requirePhotos(
      tx,
      actor,
      input,
      before.images.map(({ pictureKey }) => pictureKey),
    );
    const fed = await readFedValues(tx, id);
    await tx.listingImage.deleteMany({ where: { listingId: id } });
    await tx.listingUnit.deleteMany({ where: { listingId: id } });
    const detail = detailColumns(input);
    const contact = { email: input.contactEmail, phone: input.contactPhone };
    const after = await tx.listing.update({
      where: { id },
      data: {
        ...listingColumns(input, {
          listedAt: before.listedAt,
          responseRate: before.owner?.responseRate ?? null,
          now,
        }),
        lastConfirmedAt: now,
        version: { increment: 1 },
        detail: { upsert: { create: detail, update: detail } },
        contact: { upsert: { create: contact, update: contact } },
        images: { createMany: { data: imageRows(input, before.images) } },
        units: { create: unitRows(input) },
      },
      select: { version: true, propertyStatus: true, country: true },
    });
    if (fed) await recordHandEdits(tx, id, fed);
    await recordPrices(tx, [id]);
    await publishCacheTags(tx, staleTagsOf(before.ownerId, id, before.published, [before, after]));
    return { id, version: after.version };
  });
}

/** The feed's next run keeps or overwrites them, as its owner chose. */
async function recordHandEdits(tx: Database, id: number, before: FedValues): Promise<void> {
  const after = await readFedValues(tx, id);
  const edits = handEdits(before, after ?? before);
  if (edits.length === 0) return;
  await tx.$executeRaw`
    UPDATE listings SET hand_edited = ARRAY(SELECT DISTINCT unnest(hand_edited || ${edits}::text[]) ORDER BY 1)
    WHERE id = ${id}`;
}

type Shown = { propertyStatus: PropertyStatus; country: Country };

function staleTagsOf(
  ownerId: string | null,
  id: number,
  isPublished: boolean,
  states: readonly Shown[],
): string[] {
  if (!isPublished) return [cacheTags.listing(id)];
  return tagsOfListings(states.map((state) => ({ ...state, id, ownerId })));
}

/** @throws AppError `invalid` if a photo is gone or belongs to somebody else */
async function requirePhotos(
  tx: Database,
  actor: Actor,
  input: ListingInput,
  already: readonly string[],
): Promise<void> {
  const keys = input.photos.map(({ key }) => key);
  if (await lockPictures(tx, actor, keys, already)) return;
  throw invalidField('photos', tListingErrors('photoGone'));
}

type Standing = Pick<ScoreFacts, 'listedAt' | 'responseRate' | 'now'>;

function listingColumns(input: ListingInput, standing: Standing) {
  const { status, type, priceCents, availableFrom, description, descriptions, photos, ...others } = input;
  const { region, city, street, postalCode, virtualTourUrl, videoUrl, ...kept } = others;
  const { contactEmail, contactPhone, units, ...facts } = kept;
  return {
    ...facts,
    ...requireListingPlace(input),
    propertyStatus: status,
    propertyType: type,
    priceCents: BigInt(priceCents),
    availableFrom: availableFrom ? new Date(`${availableFrom}T00:00:00Z`) : null,
    recommendedScore: recommendedScore({
      photoCount: photos.length,
      descriptionLength: lengthOf(description),
      factCount: countFacts(input),
      ...standing,
    }),
  };
}

function detailColumns(input: ListingInput) {
  const { description, descriptions, region, city, street, postalCode, virtualTourUrl, videoUrl } = input;
  return { description, descriptions, region, city, street, postalCode, virtualTourUrl, videoUrl };
}

/** A photo that stays keeps its id, which API clients hold on to. */
const imageRows = ({ photos }: ListingInput, before: readonly { id: number; pictureKey: string }[]) =>
  photos.map(({ key, alt }, position) => {
    const id = before.find(({ pictureKey }) => pictureKey === key)?.id;
    return { ...(id !== undefined && { id }), pictureKey: key, position, alt };
  });
const unitRows = ({ units }: ListingInput) => units.map((unit, position) => ({ ...unit, position }));
