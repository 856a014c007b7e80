import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * A select that is changed before the page's script is there fires for nobody. Calls `onChoice` once for such a choice
 * among the selects of `form` (or the one called `name`). The form needs `autoComplete="off"`, or what a browser restores
 * when a page is reloaded would be taken for a choice.
 */
export function useEarlyChoice(
  form: RefObject<HTMLFormElement | null>,
  onChoice: () => void,
  name?: string,
): void {
  const isKnown = useRef(false);
  const report = useEffectEvent(onChoice);
  useEffect(() => {
    if (isKnown.current || !form.current) return;
    isKnown.current = true;
    const selects = [...form.current.querySelectorAll('select')];
    if (selects.some((select) => (!name || select.name === name) && wasChanged(select))) report();
  }, [form, name]);
}

function wasChanged({ options }: HTMLSelectElement): boolean {
  const initial = [...options].find((option) => option.defaultSelected);
  return initial !== undefined && !initial.selected;
}
