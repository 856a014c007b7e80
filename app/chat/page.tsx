import type { Metadata } from 'next';
import { Guarded } from '@/app/(account)/guarded';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { countThreads } from '@/lib/chat/queries';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Messages', robots: { index: false } };

export default function MessagesPage() {
  return (
    <Guarded
      path="/chat"
      fallback={
        <p role="status" className="m-auto text-muted">
          Checking authentication…
        </p>
      }
    >
      {async ({ actor }) => {
        const { property, direct } = await countThreads(actor);
        return <WelcomePanel hasThreads={property + direct > 0} />;
      }}
    </Guarded>
  );
}

function WelcomePanel({ hasThreads }: { hasThreads: boolean }) {
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
