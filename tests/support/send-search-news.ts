// A run of the job, for a test to kill.
import { sendSearchNews } from '@/lib/alerts/mail-commands';

await sendSearchNews();
process.exit(0);
