import { apiMethods } from '@/lib/api';
import { leadsCsv } from '@/lib/leads/lead-text';
import { listAllLeads } from '@/lib/leads/queries';
import { consume, FULL_EXPORTS } from '@/lib/rate-limit';
import { absoluteUrl } from '@/lib/urls';
import { personRoute } from '../../../answers';

const get = personRoute(async ({ actor }) => {
  await consume(`lead-export:user:${actor.id}`, FULL_EXPORTS);
  return new Response(leadsCsv(await listAllLeads(actor), absoluteUrl), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="estia-enquiries.csv"',
      'Cache-Control': 'private, no-store',
    },
  });
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ GET: get });
