import { readdirSync } from 'node:fs';

/** Handlers outside the documented API: Auth.js has its own, one is for the e-mail provider, and one answers for what does not exist. */
const OTHER_PROTOCOLS =
  /^\/api\/(auth\/\[\.\.\.nextauth\]|openapi\.json|inbound-mail|\[\[\.\.\.missing\]\])$/;

/** The routes of app/api, as its folders name them: '/api/properties/[key]'. */
export function apiRoutes(): string[] {
  return readdirSync('app/api', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(^|\/)route\.ts$/.test(path))
    .map((path) => `/api/${path}`.replace(/\/route\.ts$/, ''))
    .filter((path) => !OTHER_PROTOCOLS.test(path))
    .sort();
}

/** Whether a documented path, '/api/properties/{id}/', is served by a folder, '/api/properties/[key]'. */
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

/** Everything under app/ that answers a request: pages, handlers and files of metadata, as in '/projects/[id]'. */
export function answeringRoutes(): string[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' });
  return files
    .filter((path) =>
      /(^|\/)(page\.tsx|route\.tsx?|(robots|manifest|sitemap|\w+-image|icon)\.tsx?)$/.test(path),
    )
    .map((path) => `/${path}`.replace(/\/(page|route)\.tsx?$/, '').replace(/\/\([^/]+\)/g, '') || '/')
    .sort();
}
