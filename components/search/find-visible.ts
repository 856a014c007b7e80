/** The first match that is shown: Next keeps the pages that were left in the document, hidden, ids and all. */
export function findVisible<E extends Element>(selector: string): E | undefined {
  return [...document.querySelectorAll<E>(selector)].find((element) => element.checkVisibility());
}
