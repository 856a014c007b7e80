import { openReport } from '@/components/reports/report';
import { copyText } from '@/components/ui/copy-text';
import { Icon } from '@/components/ui/icon';
import { askConfirm } from '@/components/ui/overlays/ask';
import { Menu, MenuItem } from '@/components/ui/overlays/menu';
import { toast } from '@/components/ui/overlays/toast';
import { canReportMessage, canUnsend } from '@/lib/chat/policy';
import type { ChatMessage } from '@/lib/chat/types';
import { tConversation } from '@/messages/conversation';

type MessageMenuProps = {
  id: string;
  message: ChatMessage | null;
  ownId: string;
  onUnsend: (message: ChatMessage) => Promise<string | null>;
};

async function copy(text: string) {
  if (await copyText(text)) toast.success(tConversation('copied'));
  else toast.error(tConversation('copyFailed'));
}

/** One menu shared by all messages. */
export function MessageMenu({ id, message, ownId, onUnsend }: MessageMenuProps) {
  const viewer = { id: ownId };

  async function unsend(chosen: ChatMessage) {
    const agreed = await askConfirm({
      title: tConversation('unsendTitle'),
      message: tConversation('unsendText'),
      confirm: tConversation('unsend'),
      danger: true,
    });
    if (!agreed) return;
    const problem = await onUnsend(chosen).catch(() => tConversation('unsendFailed'));
    if (problem) toast.error(problem);
  }

  return (
    <Menu id={id} label={tConversation('messageActions')}>
      {message?.content ? (
        <MenuItem icon={<Icon name="copy" />} onSelect={() => void copy(message.content ?? '')}>
          {tConversation('copy')}
        </MenuItem>
      ) : null}
      {message && canReportMessage(viewer, message) ? (
        <MenuItem
          icon={<Icon name="flag" />}
          onSelect={() => void openReport({ target: 'message', targetId: message.id })}
        >
          {tConversation('report')}
        </MenuItem>
      ) : null}
      {message && canUnsend(viewer, message) ? (
        <MenuItem icon={<Icon name="undo-2" />} danger onSelect={() => void unsend(message)}>
          {tConversation('unsend')}
        </MenuItem>
      ) : null}
    </Menu>
  );
}
