import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import type { AdminDeveloper } from '@/lib/admin/types';
import { plural } from '@/lib/format';
import { externalLink } from '@/lib/listings/external-link';
import { paths } from '@/lib/paths';
import { PersonLink } from './person-link';
import { ApproveDeveloper } from './row-actions';
import { When } from './when';

export function DeveloperRow({ developer }: { developer: AdminDeveloper }) {
  const { id, name, description, location, website, email, owner, projects, approvedAt, createdAt } =
    developer;
  const site = externalLink(website);
  return (
    <article className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 className="font-semibold font-text text-base tracking-normal [overflow-wrap:anywhere]">
          {approvedAt ? (
            <Link href={paths.developer(id)} prefetch={false} className="hover:text-aegean">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="text-muted text-sm">{`${location} · ${plural(projects, 'project')}`}</p>
        <p className="line-clamp-3 text-sm [overflow-wrap:anywhere]">{description}</p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm [overflow-wrap:anywhere]">
          {owner ? <PersonLink username={owner} /> : <span>No owner</span>}
          {email ? <span>{email}</span> : null}
          {site ? (
            <a
              href={site}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="text-aegean underline-offset-4 hover:underline"
            >
              Website
            </a>
          ) : null}
          <span>
            Since <When at={createdAt} />
          </span>
        </p>
      </div>
      {approvedAt ? (
        <Badge tone="olive">
          Approved <When at={approvedAt} />
        </Badge>
      ) : (
        <ApproveDeveloper developerId={id} name={name} />
      )}
    </article>
  );
}
