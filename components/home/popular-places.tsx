import { Link } from '@/components/ui/link';

/** A link to a place page, built where the counts are read. */
export type PlaceLink = { name: string; href: string; count: number };

/** Links to the place pages of one market, for visitors and crawlers. */
export function PopularPlaces({ title, id, links }: { title: string; id: string; links: PlaceLink[] }) {
  if (links.length === 0) return null;
  return (
    <section className="wrap home-section" aria-labelledby={id}>
      <div className="home-section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3 lg:grid-cols-4">
        {links.map(({ name, href, count }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-sm border-b py-3 transition-colors hover:text-aegean"
            >
              <span>{name}</span>
              <span className="text-muted text-sm tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
