import type { ReactNode } from 'react';
import { FeedForm } from '@/components/incoming-feeds/feed-form';
import { RunState } from '@/components/incoming-feeds/run-state';
import { SettingsForm } from '@/components/incoming-feeds/settings-form';
import { UploadForm } from '@/components/incoming-feeds/upload-form';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/fields/field';
import { Input } from '@/components/ui/fields/input';
import { Link } from '@/components/ui/link';
import { removeFeedFormAction, scheduleFeedFormAction } from '@/lib/incoming-feeds/actions';
import { feedPaths } from '@/lib/incoming-feeds/paths';
import { timeText } from '@/lib/incoming-feeds/schedule';
import type { FeedView } from '@/lib/incoming-feeds/types';
import { tFeeds } from '@/messages/feeds';

/** Everything that can be changed while nothing runs. `problem` of an uploaded file. */
export function FeedManagement({ feed, problem }: { feed: FeedView; problem: string | null }) {
  const { id, url, runAt, runs } = feed;
  const columns = runs.find(({ report }) => report && report.columns.length > 0)?.report?.columns ?? [];
  return (
    <>
      <Section title={tFeeds('settings')}>
        <SettingsForm key={JSON.stringify(feed.map)} feed={feed} columns={columns} />
      </Section>
      {url ? (
        <Section title={tFeeds('schedule')} text={tFeeds('scheduleText')}>
          <FeedForm action={scheduleFeedFormAction} id={id} label={tFeeds('saveTimes')} fields={['times']}>
            <Field label={tFeeds('scheduleTimes')}>
              {(control) => (
                <Input
                  {...control}
                  name="times"
                  defaultValue={runAt.map(timeText).join(', ')}
                  maxLength={100}
                  autoComplete="off"
                />
              )}
            </Field>
          </FeedForm>
        </Section>
      ) : (
        <Section title={tFeeds('replace')} text={tFeeds('replaceText')}>
          <UploadForm id={id} problem={problem} />
        </Section>
      )}
      <Section title={tFeeds('runs')}>
        <ul className="grid gap-2">
          {runs.map((run) => (
            <li key={run.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <RunState run={run} hasReason />
              {run.report && run.state === 'done' ? (
                <Link
                  href={feedPaths.run(id, run.id)}
                  prefetch={false}
                  className="text-aegean text-sm hover:underline"
                >
                  {tFeeds('showReport')}
                </Link>
              ) : null}
            </li>
          ))}
        </ul>
      </Section>
      <details className="px-1 pb-4">
        <summary className="cursor-pointer py-1 text-danger">{tFeeds('remove')}</summary>
        <p className="my-2 text-muted text-sm">{tFeeds('removeText')}</p>
        <FeedForm action={removeFeedFormAction} id={id} label={tFeeds('removeSure')} variant="danger" />
      </details>
    </>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card className="grid grid-cols-1 gap-5" title={title} description={text}>
      {children}
    </Card>
  );
}
