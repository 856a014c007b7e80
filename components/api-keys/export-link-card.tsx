import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { paths } from '@/lib/paths';
import { tApiKeys } from '@/messages/api-keys';

export function ExportLinkCard() {
  return (
    <Card className="grid gap-5" title={tApiKeys('title')} description={tApiKeys('settingsText')}>
      <ButtonLink href={paths.exports} prefetch={false} className="justify-self-start">
        {tApiKeys('open')}
      </ButtonLink>
    </Card>
  );
}
