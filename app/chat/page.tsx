import { Guarded } from '@/app/(account)/guarded';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { countThreads } from '@/lib/chat/queries';
import { paths } from '@/lib/paths';
import { tChatPages } from '@/messages/chat-pages';
import { unindexed } from '../unindexed';

export const generateMetadata = unindexed(() => tChatPages('title'));

export default function MessagesPage() {
  return (
    <Guarded
      path="/chat"
      fallback={
        <p role="status" className="m-auto text-muted">
          {tChatPages('checking')}
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
        title={tChatPages('welcome')}
        text={tChatPages(hasThreads ? 'choose' : 'none')}
      >
        {hasThreads ? null : (
          <>
            <ButtonLink href={paths.buy} variant="primary">
              {tChatPages('forSale')}
            </ButtonLink>
            <ButtonLink href={paths.rent}>{tChatPages('forRent')}</ButtonLink>
          </>
        )}
      </EmptyState>
    </div>
  );
}
