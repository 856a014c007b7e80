/** The two ids of a pair in the order that the table wants: as text they sort as PostgreSQL sorts uuids. */
export function inPairOrder(a: string, b: string): { userLowId: string; userHighId: string } {
  return a < b ? { userLowId: a, userHighId: b } : { userLowId: b, userHighId: a };
}
