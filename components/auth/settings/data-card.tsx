import { buttonVariants } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';

export function DataCard() {
  return (
    <Card>
      <CardBody className="grid gap-5">
        <CardHeader
          title="Your data"
          description="One file with everything Estia knows about you: profile, listings, favourites, saved searches, reviews, connections, messages and devices (JSON)."
        />
        {/* A plain link, so that the browser saves the response. */}
        <a href="/api/users/export" download className={buttonVariants({ className: 'justify-self-start' })}>
          Download my data
        </a>
      </CardBody>
    </Card>
  );
}
