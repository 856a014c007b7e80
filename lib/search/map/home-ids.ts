import { parseId } from '@/lib/validation';

const MAX_IDS = 10;

export function homeIdsIn(params: URLSearchParams): number[] {
  return (params.get('ids') ?? '').split(',', MAX_IDS).flatMap((text) => parseId(text) ?? []);
}
