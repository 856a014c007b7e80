import { MORTGAGE_PARAMETERS, RENT_VS_BUY_PARAMETERS } from '@/lib/calculators/constants';
import { queriedRouteOf, type Route, routeOf } from './routes';

/** A public response under its normalised URL, which is both its cache key and the address that Next is asked for. */
export type Target = { url: string; route: Route; rscHash: string | null };

/** Longer addresses are searches that nobody repeats. */
const MAX_URL_LENGTH = 1_024;
/** The client router's own parameter: it only says which headers the request has. */
const RSC_PARAMETER = '_rsc';
/** With one of these a calculator shows somebody's own figures, which nobody else will request. */
const CALCULATOR_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/mortgage-calculator': MORTGAGE_PARAMETERS,
  '/rent-vs-buy': RENT_VS_BUY_PARAMETERS,
};

/** Parses the address of a request; null when its response is never cached. */
export function targetOf(requestUrl: string): Target | null {
  if (requestUrl.length > MAX_URL_LENGTH) return null;
  const mark = requestUrl.indexOf('?');
  const path = mark < 0 ? requestUrl : requestUrl.slice(0, mark);
  const route = routeOf(path);
  if (!route) return null;
  if (mark < 0) return { url: path, route, rscHash: null };

  const query = new URLSearchParams(requestUrl.slice(mark + 1));
  const rscHash = query.get(RSC_PARAMETER);
  if (CALCULATOR_PARAMETERS[path]?.some((name) => query.has(name))) return null;
  const kept = [...query].filter(
    ([name, value]) => route.parameters.includes(name) && (name !== 'theme' || value === 'dark'),
  );
  if (kept.length === 0) return { url: path, route, rscHash };
  const queried = queriedRouteOf(path, route, query);
  // A stable order by name: the same parameter twice keeps its order.
  kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return { url: `${path}?${new URLSearchParams(kept)}`, route: queried, rscHash };
}
