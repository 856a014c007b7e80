import { clientAddress } from '@/lib/auth/client-address';
import { deviceInWords } from '@/lib/auth/device';
import type { RequestOrigin } from '@/lib/auth/types';

/** The origin of a request with these headers. */
export function requestOrigin(headers: Headers): RequestOrigin {
  return { address: clientAddress(headers), device: deviceInWords(headers.get('user-agent')) };
}
