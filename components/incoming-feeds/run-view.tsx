import { FeedForm } from '@/components/incoming-feeds/feed-form';
import { Poll } from '@/components/incoming-feeds/poll';
import { RunReportView } from '@/components/incoming-feeds/run-report';
import { RunState } from '@/components/incoming-feeds/run-state';
import { buttonVariants } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/fields/choice';
import { Icon } from '@/components/ui/icon';
import { Progress } from '@/components/ui/progress';
import { feedProblemText } from '@/lib/feed-problem';
import {
  cancelFeedFormAction,
  importFeedFormAction,
  previewFeedFormAction,
} from '@/lib/incoming-feeds/actions';
import { feedPaths } from '@/lib/incoming-feeds/paths';
import type { FeedRunLine, FeedView } from '@/lib/incoming-feeds/types';
import { localAddress } from '@/lib/language/addresses';
import { tFeeds } from '@/messages/feeds';

type Props = { feed: FeedView; run: FeedRunLine; isLatest: boolean };

/** What runs, what it would do, or what it has done. */
export function RunView({ feed, run, isLatest }: Props) {
  if (run.finishedAt === null) return <RunningView feed={feed} run={run} />;
  const { report } = run;
  return (
    <Card>
      <CardBody className="grid grid-cols-1 gap-5">
        <CardHeader
          title={titleOf(run)}
          description={run.kind === 'preview' && report ? tFeeds('previewText') : <RunState run={run} />}
        />
        {run.problem ? (
          <p role="alert" className="flex items-start gap-2 text-danger [overflow-wrap:anywhere]">
            <Icon name="circle-alert" className="mt-0.5 size-4.5" />
            {feedProblemText(run.problem)}
          </p>
        ) : null}
        {isLatest ? <NextStep feed={feed} run={run} /> : null}
        {report && run.state === 'done' && !report.isUnchanged ? <RunReportView report={report} /> : null}
        {report && report.refusals.length + report.reviews.length > 0 ? (
          // A plain link, so that the browser saves the response.
          <a
            href={localAddress(feedPaths.report(feed.id, run.id))}
            download
            className={buttonVariants({ className: 'justify-self-start' })}
          >
            <Icon name="download" />
            {tFeeds('download')}
          </a>
        ) : null}
      </CardBody>
    </Card>
  );
}

function titleOf({ state, kind }: FeedRunLine): string {
  if (state === 'failed') return tFeeds('failedTitle');
  if (state === 'cancelled') return tFeeds('cancelledTitle');
  return tFeeds(kind === 'preview' ? 'previewTitle' : 'reportTitle');
}

/** After a preview its file is imported; later the address is asked for the newest one. */
function NextStep({ feed, run }: { feed: FeedView; run: FeedRunLine }) {
  const isPreviewed = run.kind === 'preview' && run.state === 'done';
  const hasMost = isPreviewed && run.report?.hidesMost === true;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {isPreviewed ? (
        <FeedForm action={importFeedFormAction} id={feed.id} label={tFeeds('import')} variant="primary">
          {hasMost ? (
            <div className="grid gap-2 rounded-md bg-amber-tint p-4">
              <p>{tFeeds('most')}</p>
              <Checkbox name="mayHideMost" label={tFeeds('confirmMost')} />
            </div>
          ) : null}
        </FeedForm>
      ) : null}
      {!isPreviewed && feed.url ? (
        <FeedForm action={importFeedFormAction} id={feed.id} label={tFeeds('runAgain')} variant="primary">
          <input type="hidden" name="fetches" value="yes" />
        </FeedForm>
      ) : null}
      {isPreviewed && !feed.url ? null : (
        <FeedForm action={previewFeedFormAction} id={feed.id} label={tFeeds('previewAgain')} />
      )}
    </div>
  );
}

function RunningView({ feed, run }: { feed: FeedView; run: FeedRunLine }) {
  return (
    <Card>
      <CardBody className="grid grid-cols-1 gap-4">
        <Poll />
        <p role="status">{tFeeds(run.kind === 'preview' ? 'working' : 'importing')}</p>
        <Progress label={tFeeds(`state.${run.state}`)} />
        <p className="text-muted text-sm tabular-nums">
          {tFeeds(`state.${run.state}`)} · {tFeeds('rows', { count: run.rowsRead })}
        </p>
        <FeedForm action={cancelFeedFormAction} id={feed.id} label={tFeeds('cancel')} />
      </CardBody>
    </Card>
  );
}
