import Link from 'next/link';
import { formatNumber } from '@/lib/format';
import type { LandingPage } from '@/lib/listings/landing-pages';
import { landingPath } from '@/lib/listings/landing-path';

/** Links to the pages of other places. Nothing without any. */
export function NearbyAreas({ title, pages }: { title: string; pages: readonly LandingPage[] }) {
  if (pages.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {pages.map(({ place, status, count }) => (
          <li key={place.id}>
            <Link href={landingPath(status, place.slug)} className="chip">
              {place.nameEn} <span className="text-muted tabular-nums">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
