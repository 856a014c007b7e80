import { db } from '@/lib/db';
import { centsFromColumn } from '@/lib/money';
import { homeState } from '@/lib/portfolio/home-state';

/** What a row of the owner's table shows now, as `changeHome` is told it. */
export async function shownOf(id: number) {
  const home = await db.listing.findUniqueOrThrow({ where: { id } });
  return {
    shownState: homeState(home),
    shownPrice: centsFromColumn(home.priceCents ?? home.closedPriceCents),
  };
}
