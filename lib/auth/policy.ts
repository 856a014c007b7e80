import { API_SCOPES, type ApiScope, CALLS_OF_SCOPES } from '@/lib/auth/constants';

const CALLS = API_SCOPES.flatMap((scope) =>
  CALLS_OF_SCOPES[scope].map((call) => {
    const [method = '', path = ''] = call.split(' ');
    return { method, scope, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
  }),
);

/** The scope that a key needs for this call; `null` if no key may make it. */
export function scopeOfCall(method: string, path: string): ApiScope | null {
  const name = method === 'HEAD' ? 'get' : method.toLowerCase();
  const address = path.endsWith('/') ? path : `${path}/`;
  return CALLS.find((call) => call.method === name && call.pattern.test(address))?.scope ?? null;
}
