import { PlaceReviews } from '@/components/incoming-feeds/place-reviews';
import { ReportGroups } from '@/components/incoming-feeds/report-groups';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { Table, TableHead } from '@/components/ui/table';
import { formatArea, formatNumber, formatPrice } from '@/lib/format';
import type { ReportHome, RunReport } from '@/lib/incoming-feeds/types';
import { propertyPath } from '@/lib/listing-paths';
import { tFeeds } from '@/messages/feeds';
import { tLabels } from '@/messages/labels';

export function RunReportView({ report }: { report: RunReport }) {
  const { created, updated, unchanged, withdrawn, refused, homes, gone, remarks } = report;
  const counts = [
    ['new', created],
    ['changed', updated],
    ['unchanged', unchanged],
    ['gone', withdrawn],
    ['refused', refused],
  ] as const;
  return (
    <div className="grid grid-cols-1 gap-6">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {counts.map(([name, count]) => (
          <div key={name} className="rounded-md border p-3">
            <dt className="text-muted text-sm">{tFeeds(name)}</dt>
            <dd className="font-semibold text-2xl tabular-nums">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <ReportGroups title={tFeeds('refusedTitle')} text={tFeeds('refusedText')} groups={report.reasons} />
      <PlaceReviews count={report.toReview} reviews={report.reviews} />
      {homes.length > 0 ? <Homes homes={homes} /> : null}
      {gone.length > 0 ? (
        <details>
          <summary className="cursor-pointer py-1 font-semibold">
            {tFeeds('goneTitle')} ({formatNumber(withdrawn)})
          </summary>
          <p className="text-muted text-sm">{tFeeds('goneText')}</p>
          <ul className="mt-2 grid gap-1 text-sm">
            {gone.map(({ id, reference, title }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                <Link href={propertyPath(id)} prefetch={false} className="text-aegean hover:underline">
                  {title}
                </Link>{' '}
                <span className="text-muted">{reference}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <ReportGroups title={tFeeds('notesTitle')} groups={report.notices} />
      {remarks.length > 0 ? (
        <section className="grid gap-1 text-sm">
          <h3 className="font-semibold text-base">{tFeeds('remarks')}</h3>
          <ul lang="en" className="grid gap-1 text-muted [overflow-wrap:anywhere]">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

const TONES = { new: 'olive', changed: 'amber', unchanged: 'neutral' } as const;

function Homes({ homes }: { homes: readonly ReportHome[] }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{tFeeds('homesTitle')}</h3>
      <Table caption={tFeeds('homesTitle')}>
        <TableHead
          columns={[
            tFeeds('column.home'),
            { number: tFeeds('column.price') },
            tFeeds('column.place'),
            tFeeds('column.facts'),
          ]}
        />
        <tbody>
          {homes.map((home) => (
            <tr key={home.reference}>
              <td className="max-w-64 [overflow-wrap:anywhere]">
                <span className="font-medium">{home.title}</span>
                <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
                  {home.reference}
                  <Badge tone={TONES[home.as]}>{tFeeds(home.as)}</Badge>
                </span>
              </td>
              <td data-number>{formatPrice(home.priceCents, home.status)}</td>
              <td className="max-w-56 [overflow-wrap:anywhere]">{home.location}</td>
              <td>{factsOf(home)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const factsOf = ({ status, type, bedrooms, areaM2 }: ReportHome) =>
  [
    tLabels(`market.${status}`),
    tLabels(`type.${type}`),
    bedrooms !== null && tFeeds('beds', { count: bedrooms }),
    areaM2 !== null && formatArea(areaM2),
  ]
    .filter(Boolean)
    .join(' · ');
