/** The first visible match: Next keeps pages that were left hidden in the document, with the same ids. */
export function findVisible<E extends Element>(selector: string): E | undefined {
  return [...document.querySelectorAll<E>(selector)].find((element) => element.checkVisibility());
}
