import { ViewingCard } from '@/components/viewings/viewing-card';
import type { ViewingLine } from '@/lib/viewings/types';

export function ViewingList({ title, viewings }: { title: string; viewings: readonly ViewingLine[] }) {
  if (viewings.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-2xl">{title}</h2>
      <ul className="grid grid-cols-1 gap-4">
        {viewings.map((viewing) => (
          <li key={viewing.id}>
            <ViewingCard viewing={viewing} />
          </li>
        ))}
      </ul>
    </section>
  );
}
