import { parseId } from '@/lib/validation';

/** Maximum number of ids per request. */
const MAX_IDS = 10;

/** The homes that `/api/map/homes?ids=12,13` asks for; whatever is no id is ignored. */
export function homeIdsIn(params: URLSearchParams): number[] {
  return (params.get('ids') ?? '').split(',', MAX_IDS).flatMap((text) => parseId(text) ?? []);
}
