import { FailedJobs, MailPanel, QueueTable } from '@/components/admin/job-panels';
import { getMailState, listFailedJobs, listQueues } from '@/lib/admin/job-queries';
import { adminActor, adminMetadata } from '../admin-actor';
import { AdminScreen } from '../admin-screen';

export const generateMetadata = adminMetadata('Jobs and mail');

export default async function AdminJobsPage() {
  const actor = await adminActor();
  const [queues, failed, mail] = await Promise.all([
    listQueues(actor),
    listFailedJobs(actor),
    getMailState(actor),
  ]);
  return (
    <AdminScreen
      actor={actor}
      current="/admin/jobs"
      title="Jobs and mail"
      intro="Work that runs in the background. Finished jobs are kept for three days."
    >
      <QueueTable queues={queues} />
      <FailedJobs jobs={failed} />
      <MailPanel mail={mail} />
    </AdminScreen>
  );
}
