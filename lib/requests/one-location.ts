import { ServerResponse } from 'node:http';
import { beforeNext } from '@/lib/requests/before-next';

const { appendHeader } = ServerResponse.prototype;

/** Shared by all responses. The second value is the same URL, copied by Next from the page it has just rendered. */
function appendOrReplace(this: ServerResponse, name: string, value: string | readonly string[]) {
  return name.toLowerCase() === 'location'
    ? this.setHeader(name, value)
    : appendHeader.call(this, name, value);
}

/**
 * Keeps `Location` single. The first time Next renders a redirect it sends the header twice, which clients read as one
 * URL (`/buy, /buy`) and some proxies reject. Call it once when the web process starts.
 */
export function sendOneLocation(): void {
  beforeNext((_, response) => {
    response.appendHeader = appendOrReplace;
  });
}
