import { openReport } from '@/components/reports/report';
import { copyText } from '@/components/ui/copy-text';
import { Icon } from '@/components/ui/icon';
import { askConfirm } from '@/components/ui/overlays/ask';
import { Menu, MenuItem } from '@/components/ui/overlays/menu';
import { toast } from '@/components/ui/overlays/toast';
import { canReportMessage, canUnsend } from '@/lib/chat/policy';
import type { ChatMessage } from '@/lib/chat/types';

type MessageMenuProps = {
  id: string;
  message: ChatMessage | null;
  ownId: string;
  onUnsend: (message: ChatMessage) => Promise<string | null>;
};

async function copy(text: string) {
  if (await copyText(text)) toast.success('Copied');
  else toast.error('The browser does not allow copying.');
}

/** One menu shared by all messages. */
export function MessageMenu({ id, message, ownId, onUnsend }: MessageMenuProps) {
  const viewer = { id: ownId };

  async function unsend(chosen: ChatMessage) {
    const agreed = await askConfirm({
      title: 'Unsend this message?',
      message: 'Its text is erased for both of you. Both will see that a message was unsent.',
      confirm: 'Unsend',
      danger: true,
    });
    if (!agreed) return;
    const problem = await onUnsend(chosen).catch(() => 'The message could not be unsent. Please try again.');
    if (problem) toast.error(problem);
  }

  return (
    <Menu id={id} label="Actions for this message">
      {message?.content ? (
        <MenuItem icon={<Icon name="copy" />} onSelect={() => void copy(message.content ?? '')}>
          Copy
        </MenuItem>
      ) : null}
      {message && canReportMessage(viewer, message) ? (
        <MenuItem
          icon={<Icon name="flag" />}
          onSelect={() => void openReport({ target: 'message', targetId: message.id })}
        >
          Report
        </MenuItem>
      ) : null}
      {message && canUnsend(viewer, message) ? (
        <MenuItem icon={<Icon name="undo-2" />} danger onSelect={() => void unsend(message)}>
          Unsend
        </MenuItem>
      ) : null}
    </Menu>
  );
}
