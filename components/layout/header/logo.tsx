import { clsx } from 'clsx';
import { Link } from '@/components/ui/link';
import { tFrame } from '@/messages/frame';

export function HomeLink({ className }: { className?: string | undefined }) {
  return (
    <Link
      href="/"
      aria-label={tFrame('logo')}
      className={clsx('inline-flex items-center rounded-sm', className)}
    >
      <span
        translate="no"
        className="whitespace-nowrap font-semibold font-title text-2xl text-aegean leading-none"
      >
        est<span className="text-terracotta">í</span>a
      </span>
    </Link>
  );
}
