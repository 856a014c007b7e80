import type { HeldOpening } from '@/lib/admin/types';
import { plural } from '@/lib/format';
import { HeldActions } from './held-actions';
import { PersonLink } from './person-link';
import { When } from './when';

export function HeldRow({ opening }: { opening: HeldOpening }) {
  const { id, sender, held, delivered, text, heldAt } = opening;
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        <h2 className="font-semibold font-text text-base tracking-normal">
          <PersonLink username={sender} />
          {`, to ${plural(held, 'more person', 'more people')}`}
        </h2>
        <p className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">{text}</p>
        <p className="text-muted text-sm">
          {`${plural(delivered, 'person', 'people')} got the same words. Held since `}
          <When at={heldAt} time />
        </p>
      </div>
      <HeldActions threadId={id} about={`@${sender}: ${text.slice(0, 120)}`} />
    </article>
  );
}
