import { NextRequest } from 'next/server';
import { apiRoutes, isServedBy } from './route-tree';

type Handler = (request: NextRequest, context: { params: Promise<object> }) => Promise<Response>;

let address = 1;

/** Calls the handler of a documented operation in this process. `params`: of its path, by the names in braces. */
export async function callHandler(
  { method, path }: { method: string; path: string },
  params: Record<string, string | number>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const route = apiRoutes().find((each) => isServedBy(path, each)) ?? '';
  const module = (await import(`${process.cwd()}/app${route}/route.ts`)) as Record<string, Handler>;
  const folders = route.split('/');
  const values = path.split('/').map((part) => String(params[part.slice(1, -1)] ?? part));
  const named = folders.flatMap((folder, index) =>
    folder.startsWith('[') ? [[folder.slice(1, -1), values[index]]] : [],
  );
  address += 1;
  const hasBody = !['get', 'head'].includes(method);
  const request = new NextRequest(`http://localhost:3000${values.join('/')}`, {
    method: method.toUpperCase(),
    ...(hasBody && { body: '{}' }),
    headers: {
      ...(hasBody && { 'content-type': 'application/json', 'content-length': '2' }),
      'x-forwarded-for': `203.0.113.${address % 250}`,
      ...headers,
    },
  });
  const handler = module[method === 'head' ? 'GET' : method.toUpperCase()];
  if (!handler) throw new Error(`${method} ${path} has no handler`);
  return handler(request, { params: Promise.resolve(Object.fromEntries(named)) });
}
