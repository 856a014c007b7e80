/** Negative, zero or positive if `a` is older than, equal to or newer than `b`, by semver.org (rule 11). */
export function compareVersions(a: string, b: string): number {
  const [coreA, preA] = split(a);
  const [coreB, preB] = split(b);
  const core = compareLists(coreA, coreB);
  if (core !== 0) return core;
  // A pre-release precedes its release.
  if (preA.length === 0 || preB.length === 0) return Math.sign(preB.length - preA.length);
  return compareLists(preA, preB);
}

function split(version: string): [core: string[], preRelease: string[]] {
  const [withoutBuild = ''] = version.split('+');
  const dash = withoutBuild.indexOf('-');
  const core = dash === -1 ? withoutBuild : withoutBuild.slice(0, dash);
  return [core.split('.'), dash === -1 ? [] : withoutBuild.slice(dash + 1).split('.')];
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 1;
    const order = compareIdentifiers(left, right);
    if (order !== 0) return order;
  }
  return a.length < b.length ? -1 : 0;
}

/** Numeric identifiers by value and before words; words by code point. */
function compareIdentifiers(a: string, b: string): number {
  const isNumber = (text: string) => /^\d+$/.test(text);
  if (isNumber(a) && isNumber(b)) return Math.sign(Number(a) - Number(b));
  if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
