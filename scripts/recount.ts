// `npm run recount` counts the public listings anew into the counters, writes their bits and refreshes the summaries of prices; the site stays
// up. Only needed when somebody has changed these tables by hand, or has loaded listings with their triggers disabled.
import { refreshBitmaps } from '@/lib/listings/bitmap-commands';
import { rebuildListingCounters } from '@/lib/listings/counter-commands';
import { refreshPriceSummaries } from '@/lib/listings/price-summary-commands';

await rebuildListingCounters();
await refreshBitmaps();
await refreshPriceSummaries();
console.log('✓ counted');
process.exit(0);
