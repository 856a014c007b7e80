import { createHash } from 'node:crypto';
import { memoised } from '@/lib/runtime/memoised';
import { headerPairs } from '../proxy/forwarded-headers';
import { compressTighter, decode, type Encoding, encode, isCompressible } from './encoding';

const BASE_WEIGHT = 1_500;
const WEIGHT_PER_TAG = 150;
/** Views after which tighter compression pays. */
const TIGHT_AFTER = 3;

export type PageContent = {
  status: number;
  headers: readonly string[];
  contentType: string | undefined;
  body: Buffer;
};

type Form = { body: Buffer; headers: readonly string[] };

/** A complete response, compressed once per requested encoding. */
export class CachedPage {
  readonly status: number;
  readonly etag: string;
  readonly tags: readonly string[];
  /** Milliseconds since 1970. After `freshUntil` it is served only during a refresh or an outage. */
  readonly freshUntil: number;
  readonly usableUntil: number;
  readonly headers: readonly string[];
  readonly #contentType: string | undefined;
  readonly #canCompress: boolean;
  readonly #forms = new Map<Encoding, Form>();
  readonly #making = new Map<Encoding, Promise<Form>>();
  #views = 0;

  private constructor(content: PageContent, life: PageLife) {
    this.status = content.status;
    this.tags = life.tags.map(shared);
    this.freshUntil = life.freshUntil;
    this.usableUntil = life.usableUntil;
    // Weak, because all encodings share it. The policy's hashes are derived from the body.
    this.etag = `W/"${createHash('sha256').update(content.body).digest('base64url').slice(0, 22)}"`;
    this.headers = content.headers.map(shared);
    this.#contentType = content.contentType && shared(content.contentType);
    this.#canCompress = isCompressible(content.contentType);
  }

  static async make(content: PageContent, life: PageLife, encoding: Encoding): Promise<CachedPage> {
    const page = new CachedPage(content, life);
    const first: Encoding = page.#canCompress ? (encoding === 'identity' ? 'br' : encoding) : 'identity';
    page.#forms.set(first, page.#form(first, await encode(content.body, first)));
    return page;
  }

  get weight(): number {
    let weight = BASE_WEIGHT + WEIGHT_PER_TAG * this.tags.length;
    for (const { body, headers } of this.#forms.values())
      weight += body.byteLength + headers.reduce((sum, text) => sum + text.length, 0);
    return weight;
  }

  get notModifiedHeaders(): readonly string[] {
    const kept = [...headerPairs(this.headers)].filter(([name]) => /^(cache-control|vary)$/i.test(name));
    return [...kept.flat(), 'ETag', this.etag];
  }

  ready(encoding: Encoding): Form | undefined {
    return this.#forms.get(this.#canCompress ? encoding : 'identity');
  }

  /** Counts a view; true once, at TIGHT_AFTER. */
  shouldCompressTighter(): boolean {
    this.#views += 1;
    return this.#views === TIGHT_AFTER && this.#forms.has('br');
  }

  async tighten(): Promise<void> {
    const form = this.#forms.get('br');
    if (form) this.#forms.set('br', this.#form('br', await compressTighter(form.body)));
  }

  made(encoding: Encoding): Promise<Form> {
    const making =
      this.#making.get(encoding) ?? this.#make(encoding).finally(() => this.#making.delete(encoding));
    this.#making.set(encoding, making);
    return making;
  }

  async #make(encoding: Encoding): Promise<Form> {
    const [kept] = this.#forms;
    if (!kept) throw new Error('a page without a body');
    const [from, { body }] = kept;
    const form = this.#form(encoding, await encode(await decode(body, from), encoding));
    this.#forms.set(encoding, form);
    return form;
  }

  #form(encoding: Encoding, body: Buffer): Form {
    const headers = [...this.headers, 'ETag', this.etag, 'Content-Length', String(body.byteLength)];
    if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
    return { body, headers };
  }
}

export type PageLife = { tags: readonly string[]; freshUntil: number; usableUntil: number };

/** Most headers and tags repeat; interning them saves memory. */
const shared = memoised((text) => text, 500);
