// `npm run recount` counts the public listings anew into the counters and refreshes the summaries of prices; the site stays
// up. Only needed when somebody has changed these tables by hand, or has loaded listings with their triggers disabled.
import { rebuildListingCounters } from '@/lib/listings/counter-commands';
import { refreshPriceSummaries } from '@/lib/listings/price-summary-commands';

await rebuildListingCounters();
await refreshPriceSummaries();
console.log('✓ counted');
process.exit(0);
