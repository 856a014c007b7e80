import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';

/** Whether the developer is publicly visible. */
export function DeveloperStatus({ id, isApproved }: { id: number; isApproved: boolean }) {
  if (!isApproved) {
    return (
      <p className="flex items-start gap-3 rounded-md bg-amber-tint px-4 py-3 text-amber text-sm">
        <Icon name="clock" className="mt-0.5 size-5" />
        <span>
          Your company is awaiting approval. You can add projects in the meantime; they become public together
          with it, and we tell you by email.
        </span>
      </p>
    );
  }
  return (
    <p className="flex items-start gap-3 rounded-md bg-olive-tint px-4 py-3 text-olive text-sm">
      <Icon name="circle-check" className="mt-0.5 size-5" />
      <span>
        Your company is public.{' '}
        <Link href={paths.developer(id)} className="underline underline-offset-4">
          See its page
        </Link>
      </span>
    </p>
  );
}
