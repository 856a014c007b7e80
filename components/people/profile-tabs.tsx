import { paths } from '@/lib/paths';
import { PROFILE_TAB_LABELS, PROFILE_TABS, type ProfileTab } from '@/lib/people/constants';

export type ProfileTabsProps = {
  username: string;
  active: ProfileTab;
  /** What a tab holds, beside its name. */
  counts: Partial<Record<ProfileTab, number>>;
};

const ID = 'tabs';

/** The tabs of a profile are pages: plain links, the active one in the address. */
export function ProfileTabs({ username, active, counts }: ProfileTabsProps) {
  return (
    // Where the links lead to is no part that scrolls: such a one would take the focus, and a frame around all tabs with it.
    <div id={ID} className="mt-8 scroll-mt-2">
      <nav
        aria-label="Profile"
        className="flex gap-2.5 overflow-x-auto border-b max-sm:text-sm sm:gap-6 [&::-webkit-scrollbar]:hidden [scrollbar-width:none]"
      >
        {PROFILE_TABS.map((tab) => (
          <a
            key={tab}
            // To where one is already: a tab changes what is below it, not the place on the page.
            href={`${paths.profile(username, tab)}#${ID}`}
            aria-current={tab === active ? 'page' : undefined}
            className="tab inline-flex items-center gap-1 sm:gap-1.5"
          >
            {PROFILE_TAB_LABELS[tab]}
            {counts[tab] ? <span className="text-muted text-sm tabular-nums">{counts[tab]}</span> : null}
          </a>
        ))}
      </nav>
    </div>
  );
}
