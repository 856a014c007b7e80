import { apiMethods, apiRoute } from '@/lib/api';
import { countWrongSecret } from '@/lib/auth/api-access';
import { findApiKey, noteKeyUse } from '@/lib/auth/api-key-query';
import { AppError } from '@/lib/errors';
import { EXPORT_FORMATS } from '@/lib/feeds/constants';
import { consume, upTo } from '@/lib/rate-limit';
import { HOUR_SECONDS } from '@/lib/time';
import { exportAnswer } from '../../../export-answer';

const READ = upTo(60, HOUR_SECONDS);

/** The address itself is the permission: portals send no headers of ours. */
const get = apiRoute<{ address: string; format: string }>(async (request, params) => {
  const format = EXPORT_FORMATS.find((name) => name === params.format);
  const holder = format ? await findApiKey('export_address', params.address) : null;
  if (!(format && holder)) {
    await countWrongSecret(request);
    throw new AppError('not_found', 'There is no such export address. It may have been revoked.');
  }
  await consume(`export-address:user:${holder.actor.id}`, READ);
  await noteKeyUse(holder);
  return exportAnswer(request, holder.actor, format, holder);
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
