import { apiMethods, apiRoute } from '@/lib/api';
import { countWrongSecret } from '@/lib/auth/api-access';
import { findApiKey, noteKeyUse } from '@/lib/auth/api-key-query';
import { AppError } from '@/lib/errors';
import { consume, upTo } from '@/lib/rate-limit';
import { HOUR_SECONDS } from '@/lib/time';
import { getCalendar } from '@/lib/viewings/queries';

const READ = upTo(60, HOUR_SECONDS);

/** The address itself is the permission: calendars send no headers of ours. */
const get = apiRoute<{ address: string }>(async (request, { address }) => {
  const holder = await findApiKey('calendar_address', address);
  if (!holder) {
    await countWrongSecret(request);
    throw new AppError('not_found', 'There is no such calendar address. It may have been ended.');
  }
  await consume(`calendar-address:user:${holder.actor.id}`, READ);
  await noteKeyUse(holder);
  return new Response(await getCalendar(holder.actor), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="estia-viewings.ics"',
      'X-Robots-Tag': 'noindex',
    },
  });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
