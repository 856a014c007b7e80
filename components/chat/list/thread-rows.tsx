'use client';

import { clsx } from 'clsx';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { RECENT_HOURS, type ThreadFilter, type ThreadTab } from '@/lib/chat/constants';
import { paths } from '@/lib/paths';
import { moveFocus } from '../focus';
import { useClock } from '../use-clock';
import { ThreadRow } from './thread-row';
import type { useThreads } from './use-threads';

type ThreadRowsProps = {
  tab: ThreadTab;
  list: ReturnType<typeof useThreads>;
  ownId: string;
  now: number;
  openThreadId: number | null;
};

const NOT_FOUND = { title: 'Nothing found', text: 'Try another name, or show all conversations.' };
const NONE_OF: Record<ThreadFilter, { title: string; text: string }> = {
  all: NOT_FOUND,
  unread: { title: 'Nothing unread', text: 'You have read everything.' },
  recent: {
    title: 'Nothing recent',
    text: `No message was sent or received in the last ${RECENT_HOURS} hours.`,
  },
};

export function ThreadRows({ tab, list, ownId, now, openThreadId }: ThreadRowsProps) {
  const clock = useClock(now);
  const { threads, next } = list.lists[tab];
  const isShown = list.tab === tab;
  const hasFailed = isShown && list.hasFailed;
  if (hasFailed && (threads.length === 0 || !list.isAnswered)) return <LoadFailure list={list} />;
  if (threads.length === 0) return isShown && list.isLoading ? null : <NoThreads tab={tab} list={list} />;
  return (
    <>
      <ul
        onKeyDown={(event) => moveFocus(event, '[data-thread]')}
        aria-busy={list.isLoading || undefined}
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-0.5 px-2 pb-2 transition-opacity',
          // Only pictures fade, because text would lose its contrast.
          list.isLoading && '[&_img]:opacity-60',
        )}
      >
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadRow thread={thread} ownId={ownId} clock={clock} isOpen={thread.id === openThreadId} />
          </li>
        ))}
      </ul>
      {hasFailed ? <LoadFailure list={list} /> : null}
      {next && !hasFailed ? (
        <div className="px-5 pb-5">
          <Button size="sm" className="w-full" pending={list.isLoading} onClick={list.loadMore}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
}

function LoadFailure({ list }: Pick<ThreadRowsProps, 'list'>) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-5 py-10 text-center text-muted text-sm">
      The conversations could not be loaded.
      <Button size="sm" onClick={list.retry}>
        Try Again
      </Button>
    </div>
  );
}

function NoThreads({ tab, list }: Pick<ThreadRowsProps, 'tab' | 'list'>) {
  if (list.search.trim() || list.filter !== 'all') {
    return (
      <EmptyState
        icon={<Icon name="search" />}
        {...(list.search.trim() ? NOT_FOUND : NONE_OF[list.filter])}
        className="py-10"
      >
        <Button
          size="sm"
          onClick={(event) => {
            // This button disappears, so the focus moves to the filter.
            event.currentTarget.closest('[role=tabpanel]')?.querySelector('button')?.focus();
            list.changeSearch('');
            list.changeFilter('all');
          }}
        >
          Show all
        </Button>
      </EmptyState>
    );
  }
  return tab === 'property' ? (
    <EmptyState
      icon={<Icon name="message-circle" />}
      title="No conversations yet"
      text="Ask about a home with the Message button on its page, and the conversation appears here."
      className="py-10"
    >
      <ButtonLink href={paths.buy} size="sm">
        Browse homes
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Icon name="message-circle" />}
      title="No direct messages"
      text="Write to somebody from their profile, without asking about a home."
      className="py-10"
    />
  );
}
