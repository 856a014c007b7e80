'use client';

import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { MessageCircleIcon } from '@/components/ui/icons/message-circle';
import { SearchIcon } from '@/components/ui/icons/search';
import type { ThreadTab } from '@/lib/chat/constants';
import { paths } from '@/lib/paths';
import { ThreadRow } from './thread-row';
import { useClock } from './use-clock';
import type { useThreads } from './use-threads';

type ThreadRowsProps = {
  tab: ThreadTab;
  list: ReturnType<typeof useThreads>;
  ownId: string;
  now: number;
  openThreadId: number | null;
};

/** The conversations of one tab, and what to say when there are none. */
export function ThreadRows({ tab, list, ownId, now, openThreadId }: ThreadRowsProps) {
  const clock = useClock(now);
  const { threads, next } = list.lists[tab];
  const isShown = list.tab === tab;
  if (isShown && list.hasFailed) {
    return (
      <div role="alert" className="grid justify-items-center gap-3 px-5 py-10 text-center text-muted text-sm">
        The conversations could not be loaded.
        <Button size="sm" onClick={list.retry}>
          Try Again
        </Button>
      </div>
    );
  }
  if (threads.length === 0) return isShown && list.isLoading ? null : <NoThreads tab={tab} list={list} />;
  return (
    <>
      <ul
        onKeyDown={moveBetweenThreads}
        aria-busy={list.isLoading || undefined}
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-0.5 px-2 pb-2 transition-opacity',
          list.isLoading && 'opacity-70',
        )}
      >
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadRow thread={thread} ownId={ownId} clock={clock} isOpen={thread.id === openThreadId} />
          </li>
        ))}
      </ul>
      {next ? (
        <div className="px-5 pb-5">
          <Button size="sm" className="w-full" pending={list.isLoading} onClick={list.loadMore}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  );
}

function NoThreads({ tab, list }: Pick<ThreadRowsProps, 'tab' | 'list'>) {
  if (list.search.trim() || list.filter !== 'all') {
    return (
      <EmptyState
        icon={<SearchIcon />}
        title="Nothing found"
        text={
          list.filter === 'unread' && !list.search.trim()
            ? 'You have read everything.'
            : 'Try another name, or show all conversations.'
        }
        className="py-10"
      >
        <Button
          size="sm"
          onClick={() => {
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
      icon={<MessageCircleIcon />}
      title="No conversations yet"
      text="Ask about a home with the Message button on its page, and the conversation stays here."
      className="py-10"
    >
      <ButtonLink href={paths.buy} size="sm">
        Browse homes
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      icon={<MessageCircleIcon />}
      title="No direct messages"
      text="Write to somebody from their profile, without a home in mind."
      className="py-10"
    />
  );
}

function moveBetweenThreads(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-thread]')];
  const current = rows.findIndex((row) => row.matches(':focus'));
  const target = rows[current + step];
  if (current < 0 || !target) return;
  event.preventDefault();
  target.focus();
}
