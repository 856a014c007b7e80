'use client';

import { useState } from 'react';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { Switch } from '@/components/ui/switch';
import { toast } from '@/components/ui/toast';
import { setUnreadMailAction } from '@/lib/chat/actions';

/** Switches emails about unread messages on or off. Saves immediately. */
export function MailPreferenceCard({ isWanted }: { isWanted: boolean }) {
  const [isOn, setOn] = useState(isWanted);

  async function change(wanted: boolean) {
    setOn(wanted);
    const result = await setUnreadMailAction({ isWanted: wanted }).catch(() => null);
    if (result?.ok) return;
    setOn(!wanted);
    toast.error(result?.error.message ?? 'The setting could not be saved. Please try again.');
  }

  return (
    <Card id="notifications">
      <CardBody className="grid gap-5">
        <CardHeader title="Emails about messages" />
        <Switch
          label="Email me when a message has been unread for ten minutes"
          description="At most one email an hour per conversation."
          checked={isOn}
          onChange={(event) => void change(event.target.checked)}
        />
      </CardBody>
    </Card>
  );
}
