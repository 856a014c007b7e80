import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { OutgoingMessage } from '@/lib/chat/conversation';

type OutgoingItemProps = {
  message: OutgoingMessage;
  onRetry: (message: OutgoingMessage) => void;
  onDiscard: (clientId: string) => void;
};

/** One of the user's messages that is not stored yet: pending, or failed with a reason. */
export function OutgoingItem({ message, onRetry, onDiscard }: OutgoingItemProps) {
  const { content, failure, clientId } = message;
  return (
    <div className="grid justify-items-end">
      {/* Reserves the width of the menu button, so that the text does not reflow once sent. */}
      <div className="flex max-w-[88%] flex-row-reverse gap-1 sm:max-w-[78%]">
        <div data-own className="chat-bubble opacity-85">
          {content}
        </div>
        <span className="w-8 shrink-0 pointer-coarse:hidden" />
      </div>
      {failure ? (
        <div
          role="alert"
          className="mt-1 flex flex-wrap items-center justify-end gap-x-2 pl-1 text-danger text-xs"
        >
          <span className="flex items-center gap-1">
            <Icon name="circle-alert" className="size-4" />
            {`Not sent. ${failure.message}`}
          </span>
          <Button variant="link" className="min-h-7 px-1 text-xs" onClick={() => onRetry(message)}>
            Retry
          </Button>
          <Button
            variant="link"
            className="min-h-7 px-1 text-muted text-xs"
            onClick={() => onDiscard(clientId)}
          >
            Discard
          </Button>
        </div>
      ) : (
        <p className="mt-1 flex items-center px-1 text-muted text-xs">
          <Icon name="clock" label="Sending" className="size-3.5" />
        </p>
      )}
    </div>
  );
}
