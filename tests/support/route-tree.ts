import { readdirSync } from 'node:fs';

/** Handlers that are no part of the protocol: Auth.js has its own, and one a mail program calls. */
const OTHER_PROTOCOLS = /^\/api\/(auth\/\[\.\.\.nextauth\]|openapi\.json)$/;

/** The addresses that app/api serves, as its folders name them: '/api/properties/[key]'. */
export function apiRoutes(): string[] {
  return readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)route\.ts$/.test(path))
    .map((path) => `/api/${path}`.replace(/\/route\.ts$/, ''))
    .filter((path) => !OTHER_PROTOCOLS.test(path))
    .sort();
}

/** Whether a path of the document, '/api/properties/{id}/', is served by a folder, '/api/properties/[key]'. */
export function isServedBy(path: string, route: string): boolean {
  const parts = path.replace(/\/$/, '').split('/');
  const folders = route.split('/');
  return (
    parts.length === folders.length &&
    parts.every((part, index) =>
      part.startsWith('{') ? folders[index]?.startsWith('[') : part === folders[index],
    )
  );
}
