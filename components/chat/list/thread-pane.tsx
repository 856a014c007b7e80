'use client';

import { useParams, usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Chip } from '@/components/ui/chip';
import { Input } from '@/components/ui/fields/input';
import { Icon } from '@/components/ui/icon';
import { Tabs } from '@/components/ui/tabs';
import { THREAD_FILTERS, THREAD_SEARCH_MAX, THREAD_TABS, type ThreadTab } from '@/lib/chat/constants';
import type { ThreadPage } from '@/lib/chat/types';
import { plainAddress } from '@/lib/language/addresses';
import { tChatList } from '@/messages/chat-list';
import { ThreadRows } from './thread-rows';
import { useThreads } from './use-threads';

type ThreadPaneProps = {
  /** `null` if the server could not load it. */
  initial: Record<ThreadTab, ThreadPage> | null;
  ownId: string;
  /** Server render time, epoch milliseconds. */
  now: number;
};

/** Beside the open conversation from 1024 px up, otherwise a screen of its own. */
export function ThreadPane({ initial, ownId, now }: ThreadPaneProps) {
  const isAlone = plainAddress(usePathname()) === '/chat';
  const openThreadId = Number(useParams().id) || null;
  const list = useThreads({ initial, ownId, openThreadId });
  useFocusOnReturn(openThreadId);
  // An open conversation has the page's heading.
  const Heading = openThreadId === null ? 'h1' : 'h2';

  return (
    <aside aria-label={tChatList('conversations')} data-alone={isAlone || undefined} className="chat-threads">
      <div className="grid gap-4 px-5 pt-5">
        <Heading className="text-2xl">{tChatList('messages')}</Heading>
        <Input
          type="search"
          aria-label={tChatList('search')}
          placeholder={tChatList('searchHint')}
          leading={<Icon name="search" className="size-4.5" />}
          maxLength={THREAD_SEARCH_MAX}
          value={list.search}
          onChange={(event) => list.changeSearch(event.currentTarget.value)}
        />
      </div>
      <Tabs
        label={tChatList('kinds')}
        className="chat-threads-tabs"
        panelClassName="relative min-h-0 flex-1 overflow-y-auto overscroll-contain pt-3"
        value={list.tab}
        onValueChange={(value) => list.setTab(value === 'direct' ? 'direct' : 'property')}
        tabs={THREAD_TABS.map((value) => ({
          value,
          label: (
            <span className="inline-flex items-center gap-2">
              {tChatList(`tab.${value}`)}
              <span className="count count-quiet">{list.counts[value]}</span>
              {list.tab !== value && list.lists[value].threads.some(({ unreadCount }) => unreadCount > 0) ? (
                // The border keeps it visible in forced-colours mode.
                <span className="size-2 rounded-full border border-transparent bg-terracotta">
                  <span className="sr-only">{tChatList('unread')}</span>
                </span>
              ) : null}
            </span>
          ),
          content: (
            <>
              <fieldset className="mb-2 flex gap-2 px-5">
                <legend className="sr-only">{tChatList('show')}</legend>
                {THREAD_FILTERS.map((filter) => (
                  <Chip
                    key={filter}
                    pressed={list.filter === filter}
                    className="h-9"
                    onClick={() => list.changeFilter(filter)}
                  >
                    {tChatList(`filter.${filter}`)}
                  </Chip>
                ))}
              </fieldset>
              <ThreadRows tab={value} list={list} ownId={ownId} now={now} openThreadId={openThreadId} />
            </>
          ),
        }))}
      />
    </aside>
  );
}

/** Focuses the conversation just left, because the link back is gone. */
function useFocusOnReturn(openThreadId: number | null): void {
  const before = useRef(openThreadId);
  useEffect(() => {
    const left = before.current;
    before.current = openThreadId;
    if (openThreadId !== null || left === null) return;
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body && activeElement.checkVisibility()) return;
    document.querySelector<HTMLElement>(`[data-thread="${left}"]`)?.focus();
  }, [openThreadId]);
}
