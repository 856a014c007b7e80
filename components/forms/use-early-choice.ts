import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** A select changed before hydration fires no handler. The form needs `autoComplete="off"` against restored values. */
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
