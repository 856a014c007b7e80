import { SavedSwitch } from '@/components/forms/saved-switch';
import { Card } from '@/components/ui/card';
import { setUnreadMailAction } from '@/lib/chat/actions';
import { tChatPages } from '@/messages/chat-pages';

export function MailPreferenceCard({ isWanted }: { isWanted: boolean }) {
  return (
    <Card id="notifications" className="grid gap-5" title={tChatPages('mailTitle')}>
      <SavedSwitch
        label={tChatPages('mailLabel')}
        description={tChatPages('mailText')}
        isWanted={isWanted}
        save={setUnreadMailAction}
      />
    </Card>
  );
}
