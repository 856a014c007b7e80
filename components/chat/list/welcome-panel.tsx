import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/paths';

/** Shown beside the list while no conversation is open. */
export function WelcomePanel({ hasThreads }: { hasThreads: boolean }) {
  return (
    <div className="hidden flex-1 content-center lg:grid">
      <EmptyState
        icon={<Icon name="message-circle" />}
        title="Your messages"
        text={
          hasThreads
            ? 'Choose a conversation on the left to read it and answer.'
            : 'Conversations with owners, agents and buyers appear here.'
        }
      >
        {hasThreads ? null : (
          <>
            <ButtonLink href={paths.buy} variant="primary">
              Homes for sale
            </ButtonLink>
            <ButtonLink href={paths.rent}>Homes for rent</ButtonLink>
          </>
        )}
      </EmptyState>
    </div>
  );
}
