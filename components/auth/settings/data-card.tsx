import { buttonVariants } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { tAccountPages } from '@/messages/account-pages';

export function DataCard() {
  return (
    <Card>
      <CardBody className="grid gap-5">
        <CardHeader title={tAccountPages('dataTitle')} description={tAccountPages('dataText')} />
        {/* A plain link, so that the browser saves the response. */}
        <a href="/api/users/export" download className={buttonVariants({ className: 'justify-self-start' })}>
          {tAccountPages('download')}
        </a>
      </CardBody>
    </Card>
  );
}
