import { EDGE_KEY_HEADER } from '@/lib/next/constants';
import { watched } from '@/lib/reporting/service-health';

const ANSWER_WITHIN_MS = 2_000;

/** Drops the pages with these tags, separated by spaces (docs/varnish.vcl). @throws Error if it did not */
export function sendPurge(varnish: string, key: string, tags: string, signal?: AbortSignal): Promise<void> {
  const limit = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const purge = async () => {
    const { status } = await fetch(varnish, {
      method: 'PURGE',
      headers: { [EDGE_KEY_HEADER]: key, 'x-estia-tags': tags },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    if (status !== 200) throw new Error(`Varnish refused a purge with ${status}: is ESTIA_KEY right?`);
  };
  return watched('varnish', purge, () => !signal?.aborted);
}
