import { listFreshness } from '@/lib/confirmations/freshness-query';
import { cacheAtMost, publicPage } from '@/lib/next/page-facts';
import { remembered } from '@/lib/realtime/remembered';

const SECONDS = 3_600;

/** An hour old at most: every change of a home changes these figures a little. */
export function readFreshness() {
  publicPage();
  cacheAtMost(SECONDS);
  return remembered('freshness', [], listFreshness);
}
