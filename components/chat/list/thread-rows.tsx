'use client';

import { clsx } from 'clsx';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { RECENT_HOURS, type ThreadFilter, type ThreadTab } from '@/lib/chat/constants';
import { paths } from '@/lib/paths';
import { tChatList } from '@/messages/chat-list';
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

function noneOf(filter: ThreadFilter): { title: string; text: string } {
  if (filter === 'unread') return { title: tChatList('noneUnread'), text: tChatList('noneUnreadText') };
  if (filter === 'recent')
    return { title: tChatList('noneRecent'), text: tChatList('noneRecentText', { hours: RECENT_HOURS }) };
  return { title: tChatList('notFound'), text: tChatList('notFoundText') };
}

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
            {tChatList('showMore')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function LoadFailure({ list }: Pick<ThreadRowsProps, 'list'>) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-5 py-10 text-center text-muted text-sm">
      {tChatList('loadFailed')}
      <Button size="sm" onClick={list.retry}>
        {tChatList('tryAgain')}
      </Button>
    </div>
  );
}

function NoThreads({ tab, list }: Pick<ThreadRowsProps, 'tab' | 'list'>) {
  if (list.search.trim() || list.filter !== 'all') {
    return (
      <EmptyState
        icon={<Icon name="search" />}
        {...noneOf(list.search.trim() ? 'all' : list.filter)}
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
          {tChatList('showAll')}
        </Button>
      </EmptyState>
    );
  }
  return tab === 'property' ? (
    <EmptyState
      icon={<Icon name="message-circle" />}
      title={tChatList('noneProperty')}
      text={tChatList('nonePropertyText')}
      className="py-10"
    >
      <ButtonLink href={paths.buy} size="sm">
        {tChatList('browse')}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Icon name="message-circle" />}
      title={tChatList('noneDirect')}
      text={tChatList('noneDirectText')}
      className="py-10"
    />
  );
}
