import { localAddress } from '@/lib/language/addresses';
import { paths } from '@/lib/paths';
import { PROFILE_TABS, type ProfileTab } from '@/lib/people/constants';
import { tProfile } from '@/messages/profile';

export type ProfileTabsProps = {
  username: string;
  active: ProfileTab;
  counts: Partial<Record<ProfileTab, number>>;
};

const ID = 'tabs';

/** Plain links; the active tab is in the URL. */
export function ProfileTabs({ username, active, counts }: ProfileTabsProps) {
  return (
    // The link target must not be a scroll container, which would take the focus and outline all tabs.
    <div id={ID} className="mt-8 scroll-mt-2">
      <nav
        aria-label={tProfile('tabs')}
        className="flex gap-2.5 overflow-x-auto border-b max-sm:text-sm sm:gap-6 [&::-webkit-scrollbar]:hidden [scrollbar-width:none]"
      >
        {PROFILE_TABS.map((tab) => (
          <a
            key={tab}
            // Links to the tabs themselves, so that switching keeps the scroll position.
            href={localAddress(`${paths.profile(username, tab)}#${ID}`)}
            aria-current={tab === active ? 'page' : undefined}
            className="tab inline-flex items-center gap-1 sm:gap-1.5"
          >
            {tProfile(`tab.${tab}`)}
            {counts[tab] ? <span className="text-muted text-sm tabular-nums">{counts[tab]}</span> : null}
          </a>
        ))}
      </nav>
    </div>
  );
}
