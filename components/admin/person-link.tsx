import { clsx } from 'clsx';
import { Link } from '@/components/ui/link';

export const personHref = (username: string) => `/admin/users?q=@${username}`;

export function PersonLink({ username, className }: { username: string; className?: string }) {
  return (
    <Link
      href={personHref(username)}
      prefetch={false}
      className={clsx('underline-offset-4 hover:text-aegean hover:underline', className)}
    >{`@${username}`}</Link>
  );
}
