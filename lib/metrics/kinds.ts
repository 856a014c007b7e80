import { splitLanguage } from '@/lib/language/addresses';

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^\/(healthz|readyz)$/, 'health'],
  [/^\/_next\/|^\/(icons|fonts|tiles)\//, 'file'],
  [/^\/media\//, 'picture'],
  [/^\/socket\.io(\/|$)/, 'chat'],
  [/^\/api\//, 'api'],
  [/^\/(buy|rent)(\/|$)/, 'results'],
  [/^\/property\//, 'home'],
  [/^\/admin(\/|$)/, 'admin'],
];

/** One of a few words, never a part of the address: visitors choose addresses, and each value is a series. */
export function kindOf(method = 'GET', url = '/'): string {
  const path = url.split('?', 1)[0] ?? '/';
  const plain = splitLanguage(path)?.path ?? path;
  const kind = KINDS.find(([form]) => form.test(plain))?.[1] ?? 'page';
  const isForm = method !== 'GET' && method !== 'HEAD' && !['api', 'chat'].includes(kind);
  return isForm ? 'form' : kind;
}
