// `npm run recount` rebuilds the counters, bitmaps and price summaries from the public listings while the site stays
// up. Only needed after editing these tables by hand, or loading listings with triggers disabled.

import { refreshPriceSummaries } from '@/lib/listings/prices/price-summary-commands';
import { refreshBitmaps } from '@/lib/listings/search-index/bitmap-commands';
import { rebuildListingCounters } from '@/lib/listings/search-index/counter-commands';

await rebuildListingCounters();
await refreshBitmaps();
await refreshPriceSummaries();
console.log('✓ counted');
process.exit(0);
