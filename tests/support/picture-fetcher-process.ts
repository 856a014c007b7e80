import { startPictureFetcher } from '@/server/jobs/picture-fetcher';

// The worker that fetches pictures of feeds, alone in a process that tests kill.
startPictureFetcher({ timeoutMs: 1_500, pollMs: 50 });
