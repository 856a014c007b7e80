import { clientAddress } from '@/lib/auth/client-address';
import { deviceInWords } from '@/lib/auth/device';
import type { RequestOrigin } from '@/lib/auth/types';

/** Where a request with these headers comes from. */
export function requestOrigin(headers: Headers): RequestOrigin {
  return { address: clientAddress(headers), device: deviceInWords(headers.get('user-agent')) };
}
