import { get } from 'node:http';

const ANSWER_WITHIN_MS = 2_000;

/** The status of a process's `/healthz`, which needs nothing but the process. Rejects when it does not answer in time. */
export function askHealth({ hostname, port }: { hostname: string; port: number }): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path: '/healthz', agent: false, timeout: ANSWER_WITHIN_MS };
    const request = get(options, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once('timeout', () => request.destroy(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)));
    request.once('error', reject);
  });
}
