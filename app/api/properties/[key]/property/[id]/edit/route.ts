import type { NextRequest } from 'next/server';
import { apiMethods, errorResponse, photoRoute } from '@/lib/api';
import { requireApiActor } from '@/lib/auth/api-access';
import { AppError } from '@/lib/errors';
import { versionFromApi } from '@/lib/listings/api/api-form';
import { updateListing } from '@/lib/listings/commands';
import { getEditableListing } from '@/lib/listings/form/editable-listing-query';
import { propertyNotFound } from '@/lib/listings/policy';
import { parseId } from '@/lib/validation';
import { privateJson } from '../../../../../answers';
import { storedListing, withListingForm } from '../../../../listing-form';

/** Keeps absent fields, clears empty ones. An outdated `version` gets 409 with the stored listing. */
const edit = photoRoute<{ key: string; id: string }>(async (request: NextRequest, params) => {
  const actor = await requireApiActor(request);
  const id = parseId(params.id);
  if (id === null || params.key.toLowerCase() !== actor.username) throw propertyNotFound();
  const before = await getEditableListing(actor, id);
  if (!before) throw propertyNotFound();
  try {
    const { received } = await withListingForm(request, actor, before, (values, fields) => {
      const version = versionFromApi(fields, before.version);
      return updateListing(actor, { id, version, values });
    });
    return privateJson(await storedListing(actor, id, received));
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    const body = (await errorResponse(error).json()) as object;
    return privateJson({ ...body, current: await storedListing(actor, id, []) }, 409);
  }
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ PUT: edit, PATCH: edit });
