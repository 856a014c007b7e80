import { clientAddress } from '@/lib/auth/origin/client-address';
import { DIRECT_HEADER } from '@/lib/auth/origin/direct-peer';
import { deviceInWords } from '@/lib/auth/session/device';
import type { RequestOrigin } from '@/lib/auth/types';

/** The origin of a request with these headers. */
export function requestOrigin(headers: Headers): RequestOrigin {
  return {
    address: clientAddress(headers),
    isDirect: headers.get(DIRECT_HEADER) === 'yes',
    device: deviceInWords(headers.get('user-agent')),
  };
}
