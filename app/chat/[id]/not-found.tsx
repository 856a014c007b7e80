import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';

export default function NoConversation() {
  return (
    <div className="grid flex-1 content-center">
      <EmptyState
        icon={<Icon name="message-circle" />}
        title="This conversation does not exist"
        text="The address may be missing a digit, or the conversation belongs to somebody else."
      >
        <ButtonLink href="/chat" variant="primary">
          All conversations
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
