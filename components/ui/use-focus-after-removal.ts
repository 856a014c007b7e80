import { type RefObject, useLayoutEffect, useRef } from 'react';

const CONTROL = ':is(a[href], button, input:not([type="hidden"]), select):not(:disabled, [tabindex="-1"])';

/** If the element is removed while focused, the focus moves to the nearest focusable one instead of the top of the page. */
export function useFocusAfterRemoval<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const near = neighboursOf(element);
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) inherit(near);
      });
    };
  }, []);
  return ref;
}

function neighboursOf(element: Element): Element[] {
  const near = [element.nextElementSibling, element.previousElementSibling];
  for (
    let around = element.parentElement;
    around && around !== document.body;
    around = around.parentElement
  ) {
    near.push(around);
    if (around.matches('main, dialog')) break;
  }
  return near.filter((one) => one !== null);
}

function inherit(near: readonly Element[]) {
  for (const place of near) {
    if (!place.isConnected) continue;
    const control = place.matches(CONTROL) ? place : place.querySelector(CONTROL);
    const heir = control ?? place.querySelector('h1, h2, h3');
    if (!(heir instanceof HTMLElement)) continue;
    if (!control) heir.tabIndex = -1;
    heir.focus();
    return;
  }
}
