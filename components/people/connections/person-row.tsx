import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Link } from '@/components/ui/link';
import { useFocusAfterRemoval } from '@/components/ui/use-focus-after-removal';
import type { PersonCard } from '@/lib/connections/types';
import { paths } from '@/lib/paths';
import { displayName } from '@/lib/people/profile-text';

/** A person in a list, with a note and actions. */
export function PersonRow({
  person,
  note,
  children,
}: {
  person: PersonCard;
  note: ReactNode;
  children: ReactNode;
}) {
  const row = useFocusAfterRemoval<HTMLLIElement>();
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-2.5 border-b py-4">
      <Link
        href={paths.profile(person.username)}
        prefetch={false}
        className="group flex min-w-0 flex-1 basis-60 items-center gap-3.5"
      >
        <Avatar name={displayName(person)} src={person.avatar} />
        <span className="min-w-0">
          <span className="block truncate font-semibold underline-offset-4 group-hover:underline">
            {displayName(person)}
          </span>
          <span className="block truncate text-muted text-sm">
            @{person.username}
            {person.location ? ` · ${person.location}` : null}
          </span>
          <span className="block text-muted text-sm">{note}</span>
        </span>
      </Link>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:pl-14.5">{children}</div>
    </li>
  );
}
