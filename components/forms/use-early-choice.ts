import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Selects changed before hydration fire no handler. Calls `onChoice` once if any select of `form` (or the one called
 * `name`) was. The form needs `autoComplete="off"`, otherwise values that the browser restores on reload would count
 * as choices.
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
