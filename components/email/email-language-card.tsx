import { EmailLanguageSelect } from '@/components/email/email-language-select';
import { Card } from '@/components/ui/card';
import type { Language } from '@/lib/language/constants';
import { tEmailLanguage } from '@/messages/email-language';

export function EmailLanguageCard({ language }: { language: Language }) {
  return (
    <Card className="grid gap-5" title={tEmailLanguage('title')}>
      <EmailLanguageSelect
        language={language}
        label={tEmailLanguage('title')}
        saved={tEmailLanguage('saved')}
        failed={tEmailLanguage('failed')}
      />
    </Card>
  );
}
