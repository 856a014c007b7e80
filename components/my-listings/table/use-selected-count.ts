import { useEffect, useState } from 'react';
import { BULK_FORM, selectBoxes } from '@/components/my-listings/table/select-boxes';

/** How many rows are ticked. They are rendered on the server, so the boxes themselves are asked. */
export function useSelectedCount(onChange: () => void) {
  const [count, setCount] = useState(0);
  const recount = () => setCount(selectBoxes().filter(({ checked }) => checked).length);
  useEffect(() => {
    recount();
    function changed({ target }: Event) {
      if (!(target instanceof HTMLInputElement && target.form?.id === BULK_FORM)) return;
      if (target.type !== 'checkbox') return;
      recount();
      onChange();
    }
    document.addEventListener('change', changed);
    return () => document.removeEventListener('change', changed);
  });
  function clear() {
    for (const box of selectBoxes()) box.checked = false;
    recount();
  }
  return { count, clear };
}
