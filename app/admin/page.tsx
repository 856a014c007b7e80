import { DayChart, PictureRefusal, Tiles } from '@/components/admin/dashboard';
import { Link } from '@/components/ui/link';
import { DASHBOARD_DAYS } from '@/lib/admin/constants';
import { getDashboard } from '@/lib/admin/dashboard-queries';
import { adminActor, adminMetadata } from './admin-actor';
import { AdminScreen } from './admin-screen';

export const generateMetadata = adminMetadata('Administration');

export default async function AdminPage({ searchParams }: PageProps<'/admin'>) {
  const actor = await adminActor();
  const { days: asked } = await searchParams;
  const days = DASHBOARD_DAYS.find((each) => String(each) === asked) ?? 30;
  const dashboard = await getDashboard(actor, days);
  return (
    <AdminScreen actor={actor} current="/admin" title="Dashboard">
      {dashboard.pictureRefusal ? <PictureRefusal refusal={dashboard.pictureRefusal} /> : null}
      <Tiles dashboard={dashboard} />
      <nav aria-label="Period of the charts" className="flex flex-wrap gap-2">
        {DASHBOARD_DAYS.map((each) => (
          <Link
            key={each}
            className="chip"
            prefetch={false}
            href={each === 30 ? '/admin' : `/admin?days=${each}`}
            aria-current={each === days ? 'true' : undefined}
          >
            {`${each} days`}
          </Link>
        ))}
      </nav>
      <DayChart title="New listings" noun="listing" days={dashboard.listings} />
      <div className="grid gap-6 xl:grid-cols-2 xl:items-start">
        <DayChart title="Sign-ups" noun="sign-up" days={dashboard.signUps} />
        <DayChart title="Messages" noun="message" days={dashboard.messages} />
      </div>
    </AdminScreen>
  );
}
