import { SavedSwitch } from '@/components/forms/saved-switch';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { setUnreadMailAction } from '@/lib/chat/actions';

export function MailPreferenceCard({ isWanted }: { isWanted: boolean }) {
  return (
    <Card id="notifications">
      <CardBody className="grid gap-5">
        <CardHeader title="Emails about messages" />
        <SavedSwitch
          label="Email me when a message has been unread for ten minutes"
          description="At most one email an hour per conversation."
          isWanted={isWanted}
          save={setUnreadMailAction}
        />
      </CardBody>
    </Card>
  );
}
