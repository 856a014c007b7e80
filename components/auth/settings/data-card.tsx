import { buttonVariants } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { tAccountPages } from '@/messages/account-pages';

export function DataCard() {
  return (
    <Card className="grid gap-5" title={tAccountPages('dataTitle')} description={tAccountPages('dataText')}>
      {/* A plain link, so that the browser saves the response. */}
      <a href="/api/users/export" download className={buttonVariants({ className: 'justify-self-start' })}>
        {tAccountPages('download')}
      </a>
    </Card>
  );
}
