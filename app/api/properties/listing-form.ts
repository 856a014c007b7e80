import type { NextRequest } from 'next/server';
import type { Actor } from '@/lib/auth/types';
import { keptPhotos, refuseUnknownFields, submissionIdOf, valuesFromApi } from '@/lib/listings/api/api-form';
import type { SubmittedListing } from '@/lib/listings/commands';
import { getEditableListing } from '@/lib/listings/form/editable-listing-query';
import { EMPTY_LISTING, type ListingFormValues } from '@/lib/listings/form/form-values';
import { COUNTRY_LABELS } from '@/lib/places/constants';
import { MAX_LISTING_PHOTOS } from '@/lib/storage/constants';
import { pictureUrl } from '@/lib/storage/picture-urls';
import { photoRefusal } from '@/lib/storage/uploads/incoming';
import { discardForm, type MultipartForm, readMultipart } from '@/lib/storage/uploads/multipart';
import {
  allowUpload,
  discardPictures,
  type ReceivedPicture,
  storeIncoming,
} from '@/lib/storage/uploads/receive-picture';
import { siteOrigin } from '@/lib/urls';
import { privateJson } from '../answers';

type Before = { values: ListingFormValues; imageIds: { id: number; key: string }[] };
const NOTHING: Before = { values: { ...EMPTY_LISTING, devUnits: [] }, imageIds: [] };

type Work<T> = (values: Record<string, unknown>, fields: MultipartForm['fields']) => Promise<T>;

/** The photos are removed on a failure, or if `work` returns `isNew: false`. */
export async function withListingForm<T extends { id: number; isNew?: boolean }>(
  request: NextRequest,
  actor: Actor,
  before: Before | null,
  work: Work<T>,
): Promise<{ result: T; received: ReceivedPicture[] }> {
  const form = await readMultipart(request);
  const received: ReceivedPicture[] = [];
  let isUsed = false;
  try {
    refuseUnknownFields(form.fields, before === null);
    const { values, imageIds } = before ?? NOTHING;
    const kept = keptPhotos(form.fields, values.photos, imageIds);
    if (kept.length + form.photos.length > MAX_LISTING_PHOTOS) throw photoRefusal('tooMany');
    for (const { photo } of form.photos) {
      await allowUpload(actor);
      received.push(await storeIncoming(actor, photo));
    }
    const added = received.map(({ key, width, height, placeholder }) => ({
      key,
      width,
      height,
      placeholder,
      alt: '',
    }));
    const hasNewCover =
      form.fields.get('primary_is_first')?.[0] === 'true' && !form.fields.get('primary_image_id');
    const photos = hasNewCover ? [...added, ...kept] : [...kept, ...added];
    const result = await work({ ...valuesFromApi(form.fields, values), photos }, form.fields);
    isUsed = result.isNew !== false;
    return { result, received };
  } finally {
    await discardForm(form);
    if (!isUsed)
      await discardPictures(
        actor,
        received.map(({ key }) => key),
      );
  }
}

export async function storedListing(actor: Actor, id: number, received: readonly ReceivedPicture[]) {
  const listing = await getEditableListing(actor, id);
  if (!listing) return { id };
  const { values, imageIds, version, isPublished } = listing;
  return {
    id,
    title: values.title,
    price: Number(values.price),
    location: values.location,
    country: values.country && COUNTRY_LABELS[values.country],
    property_type: values.propertyType,
    property_status: values.propertyStatus === 'forRent' ? 'for_rent' : 'for_sale',
    is_published: isPublished,
    version,
    images: values.photos.map(({ key, width }, index) => {
      const source = received.find((picture) => picture.key === key);
      return {
        id: imageIds.find((image) => image.key === key)?.id,
        image: `${siteOrigin()}${pictureUrl(key, width >= 1024 ? 1024 : 320, 'webp')}`,
        is_primary: index === 0,
        ...(source && { received_bytes: source.sourceBytes, received_sha256: source.sourceSha256 }),
      };
    }),
  };
}

/** 201, or 200 for a repeated submit. */
export async function answerNewListing(
  request: NextRequest,
  actor: Actor,
  create: (actor: Actor, submitted: SubmittedListing) => Promise<{ id: number; isNew: boolean }>,
): Promise<Response> {
  const { result, received } = await withListingForm(request, actor, null, async (values, fields) => {
    const key = request.headers.get('idempotency-key') ?? fields.get('submissionId')?.[0];
    return create(actor, { submissionId: await submissionIdOf(key), values });
  });
  return privateJson(await storedListing(actor, result.id, received), result.isNew ? 201 : 200);
}
