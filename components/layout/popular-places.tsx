import Link from 'next/link';
import type { PlaceLink } from '@/components/home/popular-places';

/** Place pages in the footer, one line of links. */
export function FooterPlaces({ links }: { links: readonly PlaceLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label="Popular places" className="mb-10 border-b pb-8">
      <h2 className="mb-3 font-semibold font-text text-base tracking-normal">Popular places</h2>
      <ul className="footer-list flex flex-wrap gap-x-6 gap-y-1">
        {links.map(({ name, href }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className="inline-block rounded-sm py-1 transition-colors hover:text-aegean"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
