import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadThreadsAction } from '@/lib/chat/actions';
import { THREAD_TABS, type ThreadFilter, type ThreadTab } from '@/lib/chat/constants';
import { listWithMessage, listWithReadMark, listWithUnsent } from '@/lib/chat/screen/thread-list';
import type { ChatThread, ThreadPage } from '@/lib/chat/types';
import { type ChatEvent, useChatEvents } from '../connection/use-chat-events';

const SEARCH_DELAY_MS = 250;
/** Events in quick succession reload the list once. */
const RELOAD_DELAY_MS = 300;

type List = {
  threads: readonly ChatThread[];
  next: string | null;
  loaded: number;
  query: string;
};
type Lists = Record<ThreadTab, List>;
type Options = {
  /** `null` if the server could not load it. */
  initial: Record<ThreadTab, ThreadPage> | null;
  ownId: string;
  openThreadId: number | null;
};

const NO_PAGE: ThreadPage = { threads: [], counts: { property: 0, direct: 0 }, next: null };

const queryOf = (filter: ThreadFilter, search: string) => `${filter} ${search.trim()}`;

const fresh = ({ threads, next }: ThreadPage): List => ({
  threads,
  next,
  loaded: 0,
  query: queryOf('all', ''),
});

function startTab(initial: Record<ThreadTab, ThreadPage>, openThreadId: number | null): ThreadTab {
  const holdsOpen = (tab: ThreadTab) => initial[tab].threads.some(({ id }) => id === openThreadId);
  return (
    THREAD_TABS.find(holdsOpen) ?? THREAD_TABS.find((tab) => initial[tab].threads.length > 0) ?? 'property'
  );
}

export function useThreads({ initial: first, ownId, openThreadId }: Options) {
  const initial = first ?? { property: NO_PAGE, direct: NO_PAGE };
  const [tab, setTab] = useState(() => startTab(initial, openThreadId));
  const [filter, setFilter] = useState<ThreadFilter>('all');
  const [search, setSearch] = useState('');
  const [counts, setCounts] = useState(initial.property.counts);
  const { lists, latest, change } = useLists(initial);
  const [wanted, setWanted] = useState(0);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(first === null);
  const turn = useRef(0);
  const timer = useRef<number | undefined>(undefined);

  async function load(name: ThreadTab, cursor?: string) {
    const ownTurn = ++turn.current;
    setLoading(true);
    const input = { tab: name, filter, search: search.trim(), ...(cursor && { cursor }) };
    const result = await loadThreadsAction(input).catch(() => null);
    if (ownTurn !== turn.current) return;
    setLoading(false);
    setFailed(!result?.ok);
    if (!result?.ok) return;
    const { threads, next, counts: newCounts } = result.data;
    const known = cursor ? latest.current[name].threads : [];
    const others = known.filter((old) => !threads.some(({ id }) => id === old.id));
    setCounts(newCounts);
    const query = queryOf(filter, search);
    change(name, { threads: [...others, ...threads], next, query, ...(!cursor && { loaded: wanted }) });
  }

  function reloadSoon(delay = RELOAD_DELAY_MS) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setWanted((before) => before + 1), delay);
  }

  const loadShown = useEffectEvent((shown: ThreadTab) => void load(shown));
  const { loaded } = lists[tab];
  useEffect(() => {
    if (loaded < wanted) loadShown(tab);
  }, [loaded, wanted, tab]);

  useLiveLists({ latest, change, reloadSoon, ownId, openThreadId });

  // The list stays mounted while other pages are shown, so it may be stale when shown again.
  const wasShown = useRef(false);
  const showAgain = useEffectEvent(() => {
    if (wasShown.current) reloadSoon(0);
    wasShown.current = true;
  });
  useEffect(() => {
    showAgain();
    return () => window.clearTimeout(timer.current);
  }, []);

  return {
    tab,
    setTab,
    filter,
    search,
    counts,
    lists,
    isLoading,
    hasFailed,
    /** True also if the answer is not the latest. */
    isAnswered: lists[tab].query === queryOf(filter, search),
    retry: () => void load(tab),
    loadMore: () => void load(tab, lists[tab].next ?? undefined),
    changeFilter(next: ThreadFilter) {
      setFilter(next);
      reloadSoon(0);
    },
    changeSearch(text: string) {
      setSearch(text);
      reloadSoon(SEARCH_DELAY_MS);
    },
  };
}

/** `latest` includes events that arrived since the last render. */
function useLists(initial: Record<ThreadTab, ThreadPage>) {
  const [lists, setLists] = useState<Lists>(() => ({
    property: fresh(initial.property),
    direct: fresh(initial.direct),
  }));
  const latest = useRef(lists);
  function change(name: ThreadTab, list: Partial<List>) {
    latest.current = { ...latest.current, [name]: { ...latest.current[name], ...list } };
    setLists(latest.current);
  }
  return { lists, latest, change };
}

type Live = Pick<ReturnType<typeof useLists>, 'latest' | 'change'> &
  Omit<Options, 'initial'> & { reloadSoon: () => void };

function useLiveLists({ latest, change, reloadSoon, ownId, openThreadId }: Live) {
  /** `changed` returns `null` if the list has to be reloaded. */
  function patch(changed: (threads: readonly ChatThread[]) => readonly ChatThread[] | null) {
    for (const name of THREAD_TABS) {
      const threads = changed(latest.current[name].threads);
      if (threads) change(name, { threads });
      else reloadSoon();
    }
  }

  useChatEvents((event: ChatEvent) => {
    if (event.type === 'message') {
      const { message } = event;
      const isListed = THREAD_TABS.some((name) =>
        latest.current[name].threads.some(({ id }) => id === message.threadId),
      );
      if (!isListed) return reloadSoon();
      const seen = document.visibilityState === 'visible' ? openThreadId : null;
      patch((threads) => listWithMessage(threads, message, { ownId, openThreadId: seen }) ?? threads);
    } else if (event.type === 'read') patch((threads) => listWithReadMark(threads, event.mark, ownId));
    else if (event.type === 'unsent') {
      patch((threads) => listWithUnsent(threads, event.messageId, new Date().toISOString()));
      reloadSoon();
    } else if (event.type === 'missed') reloadSoon();
  });
}
