import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import type { AdminUser } from '@/lib/admin/types';
import { plural } from '@/lib/format';
import { paths } from '@/lib/paths';
import { UserActions } from './row-actions';
import { When } from './when';

export function UserRow({ user }: { user: AdminUser }) {
  const { username, name, email, role, verified, suspendedAt, createdAt, lastSeenAt } = user;
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Avatar name={name || username} src={user.avatar} size="md" />
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <h2 className="font-semibold font-text text-base tracking-normal [overflow-wrap:anywhere]">
          <Link href={paths.profile(username)} prefetch={false} className="hover:text-aegean">
            {name || username}
          </Link>{' '}
          <span className="font-normal text-muted">{`@${username}`}</span>
        </h2>
        <p className="text-sm [overflow-wrap:anywhere]">{email}</p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <span>
            Since <When at={createdAt} />
          </span>
          {lastSeenAt ? (
            <span>
              Last seen <When at={lastSeenAt} />
            </span>
          ) : null}
          <Link
            href={`/admin/listings?q=@${username}`}
            prefetch={false}
            className="underline-offset-4 hover:text-aegean hover:underline"
          >
            {plural(user.publicListings, 'public listing')}
          </Link>
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {role === 'admin' ? <Badge tone="aegean">Administrator</Badge> : null}
          {verified ? null : <Badge tone="amber">Email not verified</Badge>}
          {suspendedAt ? <Badge tone="danger">Suspended</Badge> : null}
          {user.openReports > 0 ? (
            <Link href={`/admin/reports?q=@${username}`} prefetch={false} className="flex rounded-sm">
              <Badge tone="terracotta">{plural(user.openReports, 'open report')}</Badge>
            </Link>
          ) : null}
        </p>
        {suspendedAt ? (
          <p className="mt-1 text-sm [overflow-wrap:anywhere]">
            <span className="font-medium">
              Suspended on <When at={suspendedAt} />
            </span>
            {user.suspensionReason ? `: ${user.suspensionReason}` : null}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <UserActions user={user} />
      </div>
    </article>
  );
}
