import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { tChatPages } from '@/messages/chat-pages';

export default function NoConversation() {
  return (
    <div className="grid flex-1 content-center">
      <EmptyState
        icon={<Icon name="message-circle" />}
        title={tChatPages('missing')}
        text={tChatPages('missingText')}
      >
        <ButtonLink href="/chat" variant="primary">
          {tChatPages('all')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
