import { ServerResponse } from 'node:http';
import { beforeNext } from '@/lib/requests/before-next';

const { appendHeader } = ServerResponse.prototype;

/** Shared by all answers. The later value is the same address: Next takes it from the page that it has just rendered. */
function appendOrReplace(this: ServerResponse, name: string, value: string | readonly string[]) {
  return name.toLowerCase() === 'location'
    ? this.setHeader(name, value)
    : appendHeader.call(this, name, value);
}

/**
 * A redirect that Next renders for the first time has its address twice, which programs read as one address, `/buy, /buy`, and
 * some proxies refuse. Call it once, when the web process starts.
 */
export function sendOneLocation(): void {
  beforeNext((_, response) => {
    response.appendHeader = appendOrReplace;
  });
}
