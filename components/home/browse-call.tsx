import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/lib/paths';

/** Closing call to action of the home page. */
export function BrowseCall() {
  return (
    <section className="wrap home-section" aria-labelledby="browse">
      <div className="card grid justify-items-start gap-4 bg-aegean-tint p-8 sm:p-12">
        <h2 id="browse" className="max-w-[20ch] text-balance text-3xl">
          One place for homes in Cyprus and Greece
        </h2>
        <p className="max-w-[60ch] text-muted">
          Compare listings and new projects, work out what a home really costs, and write to the people who
          sell or let it.
        </p>
        <ButtonLink href={paths.buy} variant="primary">
          Browse Properties
        </ButtonLink>
      </div>
    </section>
  );
}
