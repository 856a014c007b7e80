import { PlaceReviews } from '@/components/incoming-feeds/place-reviews';
import { ReportGroups } from '@/components/incoming-feeds/report-groups';
import { Said } from '@/components/incoming-feeds/said';
import { SampleHomes } from '@/components/incoming-feeds/sample-homes';
import { Link } from '@/components/ui/link';
import { formatNumber } from '@/lib/format';
import type { Arrival, RunReport } from '@/lib/incoming-feeds/types';
import { propertyPath } from '@/lib/listing-paths';
import { tFeeds } from '@/messages/feeds';

type Props = { report: RunReport; isPreview: boolean; arrival: Arrival | null };

/** `arrival` of the homes that were imported. */
export function RunReportView({ report, isPreview, arrival }: Props) {
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
      {arrival && arrival.waiting > 0 ? (
        <p className="rounded-md bg-aegean-tint px-4 py-3">
          {tFeeds('waiting', {
            count: arrival.waiting,
            fetched: formatNumber(arrival.fetched),
            pictures: formatNumber(arrival.pictures),
          })}
        </p>
      ) : null}
      <ReportGroups title={tFeeds('refusedTitle')} text={tFeeds('refusedText')} groups={report.reasons} />
      <PlaceReviews count={report.toReview} reviews={report.reviews} />
      {homes.length > 0 ? (
        <SampleHomes
          title={tFeeds(isPreview ? 'homesTitle' : 'homesDone')}
          homes={homes}
          ids={arrival?.ids}
        />
      ) : null}
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
          <ul className="grid gap-1 text-muted [overflow-wrap:anywhere]">
            {remarks.map((remark) => (
              <li key={remark}>
                <Said>{remark}</Said>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
