'use client';

import { ConnectionButton } from '@/components/people/connections/connection-button';
import { usePersonCommands } from '@/components/people/connections/use-person-commands';
import { useProfileView } from '@/components/people/profile/profile-view-provider';
import { WriteReviewButton } from '@/components/people/reviews/write-review-button';
import { openReport } from '@/components/reports/report';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Menu, MenuItem, MenuSeparator, MenuTrigger } from '@/components/ui/menu';
import { plural } from '@/lib/format';

const MENU = 'person-menu';

/** Buttons of a signed-in viewer: connection, review, and a menu for the rest. */
export function ViewerActions() {
  const { person, view, change } = useProfileView();
  const commands = usePersonCommands();
  if (!view) return null;
  const { state, retryFrom, mutualConnections, hasBlocked } = view;
  return (
    <>
      {hasBlocked ? (
        <Button onClick={commands.unblock}>Unblock</Button>
      ) : (
        <ConnectionButton
          userId={person.id}
          name={person.name}
          state={state}
          retryFrom={retryFrom}
          place="profile"
          onChange={(info) => change(info)}
        />
      )}
      <WriteReviewButton />
      <MenuTrigger target={MENU} variant="ghost" size="icon" aria-label={`More about ${person.name}`}>
        <Icon name="ellipsis" />
      </MenuTrigger>
      <Menu id={MENU} label={`More about ${person.name}`} align="end">
        {state === 'pending_received' ? (
          <MenuItem icon={<Icon name="x" />} onSelect={commands.reject}>
            Reject request
          </MenuItem>
        ) : null}
        {state === 'pending_sent' ? (
          <MenuItem icon={<Icon name="x" />} onSelect={commands.withdraw}>
            Withdraw request
          </MenuItem>
        ) : null}
        {state === 'connected' ? (
          <MenuItem icon={<Icon name="user" />} onSelect={commands.disconnect}>
            Disconnect
          </MenuItem>
        ) : null}
        <MenuItem
          icon={<Icon name="flag" />}
          onSelect={() => void openReport({ target: 'user', targetId: person.id })}
        >
          Report this person
        </MenuItem>
        <MenuSeparator />
        {hasBlocked ? (
          <MenuItem icon={<Icon name="eye-off" />} onSelect={commands.unblock}>
            Unblock
          </MenuItem>
        ) : (
          <MenuItem icon={<Icon name="eye-off" />} danger onSelect={commands.block}>
            Block this person
          </MenuItem>
        )}
      </Menu>
      {mutualConnections > 0 ? (
        <p className="text-muted text-sm sm:w-full">{plural(mutualConnections, 'mutual connection')}</p>
      ) : null}
    </>
  );
}
