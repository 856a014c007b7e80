// A server that speaks Resend's API for sending, with its rules for rates, idempotency keys and batches.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const CALLS_PER_SECOND = 5;
const BATCH_MAX = 100;

/** `lost answer`: accepted, but the sender never learns. */
export const RESEND_FAULTS = ['down', 'error', 'garbage', 'empty', 'lost answer', 'slow'] as const;
export type ResendFault = (typeof RESEND_FAULTS)[number];

export type SentMail = { to: string; from: string; subject: string; html: string; text: string };
type Refusal = { statusCode: number; name: string };
type Answer = { id: string } | { data: { id: string }[]; errors: { index: number; message: string }[] };

export class FakeResend {
  readonly sent: SentMail[] = [];
  /** Messages of each call that was not refused for its rate, and its key. */
  readonly calls: { key: string; size: number }[] = [];
  tooFast = 0;
  /** Addresses that it delivers to again. */
  readonly takenOff: string[] = [];
  /** What happens to the next calls. */
  faults: ResendFault[] = [];
  /** Every call, once it is accepted. */
  onAccepted: () => unknown = () => undefined;
  /** Addresses that it refuses. */
  isInvalid = (to: string) => to.startsWith('invalid');
  readonly #answers = new Map<string, { digest: string; answer: Answer }>();
  readonly #times: number[] = [];
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  static async start(): Promise<FakeResend> {
    const fake = new FakeResend();
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const reply = (status: number, body: string) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
    const refuse = ({ statusCode, name }: Refusal) =>
      reply(statusCode, JSON.stringify({ statusCode, name, message: 'no' }));
    const now = performance.now();
    while ((this.#times[0] ?? now) <= now - 1_000) this.#times.shift();
    if (this.#times.length >= CALLS_PER_SECOND) {
      this.tooFast += 1;
      return refuse({ statusCode: 429, name: 'rate_limit_exceeded' });
    }
    this.#times.push(now);
    const fault = this.faults.shift();
    const body = await text(request).catch(() => '');
    if (fault === 'down') return request.socket.destroy();
    if (fault === 'error') return refuse({ statusCode: 500, name: 'internal_server_error' });
    if (fault === 'garbage') return reply(200, '<html>not json');
    if (fault === 'empty') return reply(200, '{}');
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 1_500));
    if (request.method === 'DELETE') {
      this.takenOff.push(decodeURIComponent(request.url?.split('/').at(-1) ?? ''));
      return reply(200, '{}');
    }
    const answer = this.#accept(String(request.headers['idempotency-key']), body);
    await this.onAccepted();
    if (fault === 'lost answer') return request.socket.destroy();
    return 'statusCode' in answer ? refuse(answer) : reply(200, JSON.stringify(answer));
  }

  #accept(key: string, body: string): Answer | Refusal {
    const digest = createHash('sha256').update(body).digest('hex');
    const before = this.#answers.get(key);
    if (before && before.digest !== digest) return { statusCode: 409, name: 'invalid_idempotent_request' };
    if (before) return before.answer;
    const content: SentMail | SentMail[] = JSON.parse(body);
    const mails = Array.isArray(content) ? content : [content];
    this.calls.push({ key, size: mails.length });
    if (mails.length > BATCH_MAX) return { statusCode: 422, name: 'validation_error' };
    const valid = mails.filter(({ to }) => !this.isInvalid(to));
    if (valid.length === 0) return { statusCode: 422, name: 'validation_error' };
    this.sent.push(...valid);
    const ids = valid.map((_, index) => ({ id: `${key}-${index}` }));
    const errors = mails.flatMap(({ to }, index) =>
      this.isInvalid(to) ? [{ index, message: `Invalid \`to\` field: ${to}` }] : [],
    );
    const answer = Array.isArray(content) ? { data: ids, errors } : { id: key };
    this.#answers.set(key, { digest, answer });
    return answer;
  }
}
