import { ServiceList } from '@/components/admin/service-list';
import { listServices } from '@/lib/admin/service-queries';
import { adminActor, adminMetadata } from '../admin-actor';
import { AdminScreen } from '../admin-screen';

export const generateMetadata = adminMetadata('Services');

export default async function AdminServicesPage() {
  const actor = await adminActor();
  const services = await listServices(actor);
  return (
    <AdminScreen
      actor={actor}
      current="/admin/services"
      title="Services"
      intro="What Estia uses from outside, and how it went lately. Times are accurate to a minute."
    >
      <ServiceList services={services} />
    </AdminScreen>
  );
}
