import { buttonVariants } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';

/** Everything the site knows of the person, to take along. */
export function DataCard() {
  return (
    <Card>
      <CardBody className="grid gap-5">
        <CardHeader
          title="Your data"
          description="One file with everything Estia knows about you: profile, listings, favourites, reviews, connections, messages and devices (JSON)."
        />
        {/* A plain link: the browser saves what comes back. */}
        <a href="/api/users/export" download className={buttonVariants({ className: 'justify-self-start' })}>
          Download my data
        </a>
      </CardBody>
    </Card>
  );
}
