import type { Metadata } from 'next';
import { Guarded } from '@/app/(account)/guarded';
import { WelcomePanel } from '@/components/chat/list/welcome-panel';
import { countThreads } from '@/lib/chat/queries';

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
