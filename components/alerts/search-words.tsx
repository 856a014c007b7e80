import { tSavedSearches } from '@/messages/saved-searches';

export function SearchWords({ filters }: { filters: readonly string[] }) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label={tSavedSearches('filters')} className="flex flex-wrap gap-1.5">
      {filters.map((text) => (
        <li
          key={text}
          className="badge badge-neutral h-auto max-w-full whitespace-normal py-1 [overflow-wrap:anywhere]"
        >
          {text}
        </li>
      ))}
    </ul>
  );
}
