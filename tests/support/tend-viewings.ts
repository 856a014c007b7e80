import { tendViewings } from '@/lib/viewings/tending-commands';

await tendViewings();
process.exit(0);
