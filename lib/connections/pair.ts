/** The two ids of a pair in the table's order; UUIDs as text sort as PostgreSQL sorts them. */
export function inPairOrder(a: string, b: string): { userLowId: string; userHighId: string } {
  return a < b ? { userLowId: a, userHighId: b } : { userLowId: b, userHighId: a };
}
