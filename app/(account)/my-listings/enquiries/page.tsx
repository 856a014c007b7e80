import { redirect } from 'next/navigation';
import { LeadRow } from '@/components/leads/lead-row';
import { OwnListingTabs } from '@/components/leads/own-listing-tabs';
import { buttonVariants } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import { requestedPage } from '@/lib/input/paging';
import { localAddress } from '@/lib/language/addresses';
import { apiAddress } from '@/lib/language/api-address';
import { listLeads } from '@/lib/leads/queries';
import type { LeadPage } from '@/lib/leads/types';
import { paths } from '@/lib/paths';
import { tLeads } from '@/messages/leads';
import { orNull } from '../../../or-null';
import { unindexed } from '../../../unindexed';
import { Guarded } from '../../guarded';

export const generateMetadata = unindexed(() => tLeads('title'));

const hrefOf = (page: number) => (page > 1 ? `${paths.leads}?page=${page}` : paths.leads);

export default function LeadsPage({ searchParams }: PageProps<'/my-listings/enquiries'>) {
  return (
    <Guarded path={paths.leads}>
      {async ({ actor }) => {
        const asked = requestedPage(await searchParams);
        const found = await orNull(listLeads(actor, asked), 'enquiries cannot be shown');
        if (!found) {
          return <ErrorState className="px-4 py-24" title={tLeads('title')} text={tLeads('failed')} />;
        }
        if (found.page !== asked) redirect(localAddress(hrefOf(found.page)));
        return <Leads found={found} />;
      }}
    </Guarded>
  );
}

function Leads({ found }: { found: LeadPage }) {
  const { leads, count, waiting, page, pageCount } = found;
  return (
    <div className="wrap pt-8 sm:pt-10">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="title-page">{tLeads('title')}</h1>
          {count > 0 ? (
            <p className="mt-1 text-muted">
              {tLeads('count', { count, waiting })} {tLeads('order')}
            </p>
          ) : null}
        </div>
        {count > 0 ? (
          // A plain link, so that the browser saves the response.
          <a
            href={apiAddress('/api/properties/my-properties/enquiries/')}
            download
            className={buttonVariants()}
          >
            <Icon name="download" />
            {tLeads('download')}
          </a>
        ) : null}
      </header>
      <OwnListingTabs active="leads" waiting={waiting} />
      {count > 0 ? (
        <ul aria-label={tLeads('list')} className="card mt-6 divide-y overflow-hidden">
          {leads.map((lead) => (
            <li key={lead.threadId}>
              <LeadRow lead={lead} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState icon={<Icon name="message-circle" />} title={tLeads('none')} text={tLeads('noneText')} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={hrefOf}
        label={tLeads('pages')}
        className="mt-8"
      />
    </div>
  );
}
