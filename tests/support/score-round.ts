// A scoring run of one listing at a time, for a test to kill.
import { rescoreDueListings } from '@/lib/listings/score/score-round-commands';

await rescoreDueListings(new Date(), 1);
