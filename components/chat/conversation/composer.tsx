import { clsx } from 'clsx';
import {
  type KeyboardEvent,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { hasMouse } from '@/components/ui/media';
import { MESSAGE_COUNTER_FROM, MESSAGE_MAX } from '@/lib/chat/constants';
import { tConversation } from '@/messages/conversation';
import { readDraft, writeDraft } from './thread-storage';

type ComposerProps = {
  threadId: number;
  ownId: string;
  name: string;
  suggestion: string | null;
  onSuggestionUsed: () => void;
  onSend: (content: string) => void;
};

async function sayTyping(threadId: number, isTyping: boolean) {
  const { chatConnection } = await import('../connection/chat-connection');
  chatConnection().typing(threadId, isTyping);
}

/** Unsent text is kept per conversation in this browser. */
export function Composer({ threadId, ownId, name, suggestion, onSuggestionUsed, onSend }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const counterId = useId();
  const [text, setText] = useState('');
  const length = [...text].length;
  const isTooLong = length > MESSAGE_MAX;
  const canSend = text.trim() !== '' && !isTooLong;

  function change(next: string) {
    setText(next);
    writeDraft(ownId, threadId, next);
    sayTyping(threadId, next !== '').catch(() => undefined);
  }

  function send() {
    if (!canSend) return;
    onSend(text.trim());
    change('');
    field.current?.focus();
  }

  const begin = useEffectEvent(() => {
    setText((typed) => typed || readDraft(ownId, threadId));
    if (hasMouse()) field.current?.focus({ preventScroll: true });
  });
  useEffect(() => begin(), []);

  const take = useEffectEvent((suggested: string) => {
    change(text.trim() ? `${text.trimEnd()} ${suggested}` : suggested);
    onSuggestionUsed();
    field.current?.focus();
  });
  useEffect(() => {
    if (suggestion !== null) take(suggestion);
  }, [suggestion]);

  function sendOnEnter(event: KeyboardEvent) {
    // During IME composition (Greek accents, Chinese), Enter ends the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        send();
      }}
      className="shrink-0 border-t bg-surface pt-3 pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <div className="mx-auto flex max-w-3xl items-end gap-2 px-4 lg:px-6">
        <textarea
          ref={field}
          data-composer
          dir="auto"
          rows={1}
          aria-label={tConversation('messageTo', { name })}
          aria-describedby={counterId}
          aria-invalid={isTooLong || undefined}
          placeholder={tConversation('write')}
          enterKeyHint="send"
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={sendOnEnter}
          className="control field-sizing-content max-h-[min(10.5rem,34dvh)] min-h-11 resize-none scroll-py-2.5 px-3.5 py-2.5"
        />
        <Button
          type="submit"
          variant="primary"
          size="icon"
          aria-label={tConversation('send')}
          aria-disabled={!canSend || undefined}
          className="shrink-0"
        >
          <Icon name="send" />
        </Button>
      </div>
      <p
        id={counterId}
        className={clsx(
          'mx-auto max-w-3xl text-balance px-4 text-right text-xs tabular-nums lg:px-6',
          isTooLong ? 'text-danger' : 'text-muted',
          length > MESSAGE_COUNTER_FROM && 'pt-1.5',
        )}
      >
        {/* Only this is announced: a count on every keystroke would drown out the typing. */}
        <span role="status">{isTooLong ? `${tConversation('tooLong', { count: MESSAGE_MAX })} ` : ''}</span>
        {length > MESSAGE_COUNTER_FROM ? `${length}/${MESSAGE_MAX}` : ''}
      </p>
    </form>
  );
}
