import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Pagination } from '@/components/ui/pagination';
import { tProjects } from '@/messages/projects';

type DirectoryProps = {
  title: string;
  intro: string;
  filters: ReactNode;
  found: ReactNode;
  children: ReactNode;
  search: { page: number; pageCount: number };
  /** Accessible name of the pager. */
  pages: string;
  hrefFor: (page: number) => string;
};

export function Directory(props: DirectoryProps) {
  const { title, intro, filters, found, children, search, pages, hrefFor } = props;
  return (
    <div className="wrap pt-8 md:pt-10">
      <h1 className="title-page">{title}</h1>
      <p className="mt-2 max-w-[60ch] text-muted">{intro}</p>
      {filters}
      <p role="status" className="mt-5 text-muted text-sm">
        {found}
      </p>
      {children}
      <Pagination
        page={search.page}
        pageCount={search.pageCount}
        label={pages}
        hrefFor={hrefFor}
        className="mt-8"
      />
      <section className="mt-14 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-aegean-tint px-6 py-6">
        <div className="grid gap-1">
          <h2 className="text-xl">{tProjects('ctaTitle')}</h2>
          <p className="text-muted text-sm">{tProjects('ctaText')}</p>
        </div>
        <ButtonLink href="/my-company" prefetch={false}>
          {tProjects('ctaButton')}
        </ButtonLink>
      </section>
    </div>
  );
}
