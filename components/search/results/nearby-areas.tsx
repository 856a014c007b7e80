import { Link } from '@/components/ui/link';
import { formatNumber } from '@/lib/format';
import { landingPath } from '@/lib/search/results/landing-path';
import type { NearbyPage } from '@/lib/search/results/place-counts';

export function NearbyAreas({ title, pages }: { title: string; pages: readonly NearbyPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {pages.map(({ place, status, count, name }) => (
          <li key={place.id}>
            <Link href={landingPath(status, place.slug)} className="chip">
              {name} <span className="text-muted tabular-nums">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
