import { apiMethods, apiRoute, readText } from '@/lib/api';
import { receiveMail } from '@/lib/inbound/commands';

/** Addresses and names of attachments, without the mail itself. */
const MAX_BYTES = 256 * 1024;

/** For the e-mail provider alone, whose signature it checks: not in the reference of the public API. */
const post = apiRoute(async (request) => {
  const header = (name: string) => request.headers.get(name) ?? '';
  const body = await readText(request, MAX_BYTES);
  const signature = {
    id: header('svix-id'),
    timestamp: header('svix-timestamp'),
    signature: header('svix-signature'),
  };
  return Response.json(await receiveMail(body, signature));
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({ POST: post });
