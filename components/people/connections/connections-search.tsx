'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Input } from '@/components/ui/fields/input';
import { Icon } from '@/components/ui/icon';
import { type ConnectionsRequest, connectionsPath } from '@/lib/connections/page-request';
import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { USER_SEARCH_DEBOUNCE_MS } from '@/lib/people/constants';
import { tConnectionLists } from '@/messages/connection-lists';

/** Filters while typing; without JavaScript, on Enter. */
export function ConnectionsSearch({ tab, q }: Pick<ConnectionsRequest, 'tab' | 'q'>) {
  const router = useRouter();
  const [text, setText] = useState(q);
  const asked = useRef(q);

  useEffect(() => {
    if (text.trim() === asked.current.trim()) return;
    const timer = window.setTimeout(() => {
      asked.current = text;
      router.replace(localAddress(connectionsPath({ tab, q: text, page: 1 })), { scroll: false });
    }, USER_SEARCH_DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [text, tab, router]);

  return (
    <search className="w-full sm:w-72">
      <form method="get" action={localAddress(paths.connections)}>
        {tab === 'requests' ? <input type="hidden" name="tab" value="requests" /> : null}
        <Input
          type="search"
          name="q"
          aria-label={tConnectionLists('search')}
          placeholder={tConnectionLists('searchPlaceholder')}
          autoComplete="off"
          maxLength={100}
          leading={<Icon name="search" className="size-4.5" />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
    </search>
  );
}
