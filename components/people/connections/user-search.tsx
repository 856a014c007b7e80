'use client';

import { useRouter } from 'next/navigation';
import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { stepOption } from '@/components/forms/use-combobox';
import { useLoaded } from '@/components/forms/use-loaded';
import { leavePage } from '@/components/page/leave-page';
import { onPageChange } from '@/components/page/page-change';
import { placeHref } from '@/components/people/connections/found-places';
import { useUserSearch } from '@/components/people/connections/use-user-search';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/paths';
import { USER_SEARCH_BLUR_MS, USER_SEARCH_MAX_LENGTH } from '@/lib/people/constants';
import './user-search.css';
import { localAddress } from '@/lib/language/addresses';
import { tUserSearch } from '@/messages/user-search';

const loadResults = () => import('./user-results');

/** Arrow keys move through the results, Enter opens one, Tab reaches their buttons. */
export function UserSearch() {
  const router = useRouter();
  const resultsId = `${useId()}-results`;
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const { places, people, isSearching, hasFailed, setStatus } = useUserSearch(text);
  const { isFocused, isOver, open, openOver, close, focusProps } = useOpening(input, () => setActive(-1));
  const results = useLoaded(loadResults, isFocused);
  const isOpen = isFocused && text.trim() !== '';
  const addresses = [
    ...places.map(placeHref),
    ...(people ?? []).map(({ username }) => paths.profile(username)),
  ];

  function type(typed: string) {
    setText(typed);
    setActive(-1);
    // Closed by Escape or a choice, with the focus still in the field.
    open();
  }

  function startAnew() {
    type('');
    close();
  }
  const changePage = useEffectEvent(startAnew);
  useEffect(() => onPageChange(({ from, to }) => from.pathname !== to.pathname && changePage()), []);

  /** The focus stays in the field or, if the field goes away, returns to the button that opened it. */
  function dismiss() {
    (isOver ? opener : input).current?.focus();
    close();
  }

  function steer(event: KeyboardEvent) {
    const count = addresses.length;
    if (event.key === 'Escape') {
      event.preventDefault();
      dismiss();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isOpen && count > 0) {
      event.preventDefault();
      setActive(stepOption(active, count, event.key));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const address = addresses[Math.max(0, active)];
      if (!(isOpen && address)) return;
      // At once: it may be the current page.
      startAnew();
      leavePage(() => router.push(localAddress(address)));
    }
  }

  return (
    <>
      <Button
        ref={opener}
        variant="ghost"
        size="icon"
        aria-label={tUserSearch('label')}
        aria-expanded={isOver}
        onClick={openOver}
        className="xl:hidden"
      >
        <Icon name="search" className="size-5.5" />
      </Button>
      <div {...focusProps} data-open={isOver || undefined} className="user-search">
        <search className="user-search-field">
          <Icon name="search" />
          <SearchInput
            ref={input}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={steer}
            isOpen={isOpen}
            resultsId={resultsId}
            active={active}
          />
        </search>
        <Button
          variant="ghost"
          size="icon"
          aria-label={tUserSearch('close')}
          onClick={dismiss}
          className="xl:hidden"
        >
          <Icon name="x" />
        </Button>
        {isFocused && results ? (
          <results.UserResults
            id={resultsId}
            places={isOpen ? places : []}
            people={isOpen ? people : null}
            isSearching={isOpen && isSearching}
            hasFailed={isOpen && hasFailed}
            active={active}
            onPoint={setActive}
            onStatus={setStatus}
            onOpen={startAnew}
            onEscape={dismiss}
          />
        ) : null}
      </div>
    </>
  );
}

type SearchInputProps = ComponentProps<'input'> & { isOpen: boolean; resultsId: string; active: number };

function SearchInput({ isOpen, resultsId, active, ...props }: SearchInputProps) {
  return (
    <input
      type="text"
      role="combobox"
      aria-label={tUserSearch('label')}
      aria-expanded={isOpen}
      aria-controls={resultsId}
      aria-haspopup="grid"
      aria-autocomplete="list"
      aria-activedescendant={isOpen && active >= 0 ? `${resultsId}-${active}` : undefined}
      placeholder={tUserSearch('placeholder')}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      maxLength={USER_SEARCH_MAX_LENGTH}
      className="control"
      {...props}
    />
  );
}

/** Closes soon after the focus leaves it. */
function useOpening(input: RefObject<HTMLInputElement | null>, onClose: () => void) {
  const blurTimer = useRef(0);
  const [isFocused, setFocused] = useState(false);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (isOver) input.current?.focus();
  }, [isOver, input]);

  function close() {
    window.clearTimeout(blurTimer.current);
    setFocused(false);
    setOver(false);
    onClose();
  }

  function open() {
    window.clearTimeout(blurTimer.current);
    setFocused(true);
  }

  function onBlur(event: FocusEvent<HTMLDivElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    // Late enough for a click on a result to register.
    blurTimer.current = window.setTimeout(close, USER_SEARCH_BLUR_MS);
  }

  return {
    isFocused,
    isOver,
    open,
    openOver: () => setOver(true),
    close,
    focusProps: { onFocus: open, onBlur },
  };
}
