// `npm run recount` counts the public listings anew into the counters, writes their bits and refreshes the summaries of prices; the site stays
// up. Only needed when somebody has changed these tables by hand, or has loaded listings with their triggers disabled.

import { refreshPriceSummaries } from '@/lib/listings/prices/price-summary-commands';
import { refreshBitmaps } from '@/lib/listings/search-index/bitmap-commands';
import { rebuildListingCounters } from '@/lib/listings/search-index/counter-commands';

await rebuildListingCounters();
await refreshBitmaps();
await refreshPriceSummaries();
console.log('✓ counted');
process.exit(0);
