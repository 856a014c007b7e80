import { Badge } from '@/components/ui/badge';
import { feedProblemText } from '@/lib/feed-problem';
import { cyprusTime } from '@/lib/incoming-feeds/schedule';
import type { FeedRunLine, RunReport } from '@/lib/incoming-feeds/types';
import { tFeeds } from '@/messages/feeds';

const TONES = {
  queued: 'neutral',
  running: 'aegean',
  done: 'olive',
  failed: 'danger',
  cancelled: 'amber',
} as const;

/** One line: what ran, when, how it ended, and why it failed. */
export function RunState({ run, hasReason = false }: { run: FeedRunLine; hasReason?: boolean }) {
  const { kind, state, finishedAt, createdAt, report, problem } = run;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Badge tone={TONES[state]}>{tFeeds(`state.${state}`)}</Badge>
      <span>{tFeeds(`kind.${kind}`)}</span>
      <span className="text-muted tabular-nums">{cyprusTime(finishedAt ?? createdAt)}</span>
      {report && state === 'done' ? (
        <span className="text-muted">
          {report.isUnchanged ? tFeeds('nothingNew') : tFeeds('counts', countsOf(report))}
        </span>
      ) : null}
      {hasReason && problem ? (
        <span className="basis-full text-danger [overflow-wrap:anywhere]">{feedProblemText(problem)}</span>
      ) : null}
    </span>
  );
}

function countsOf({ created, updated, unchanged, withdrawn, refused }: RunReport) {
  return { created, updated, unchanged, withdrawn, refused };
}
