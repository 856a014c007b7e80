import { EmailLanguageSelect } from '@/components/email/email-language-select';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import type { Actor } from '@/lib/auth/types';
import { readEmailLanguage } from '@/lib/email/queries';
import { tEmailLanguage } from '@/messages/email-language';

export async function EmailLanguageCard({ actor }: { actor: Actor }) {
  return (
    <Card>
      <CardBody className="grid gap-5">
        <CardHeader title={tEmailLanguage('title')} />
        <EmailLanguageSelect
          language={await readEmailLanguage(actor)}
          label={tEmailLanguage('title')}
          saved={tEmailLanguage('saved')}
          failed={tEmailLanguage('failed')}
        />
      </CardBody>
    </Card>
  );
}
