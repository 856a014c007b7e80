'use client';

import { BULK_FORM } from '@/components/my-listings/table/select-boxes';
import { tPortfolio } from '@/messages/portfolio';

/** Not sent: it has no name. */
export function SelectAll() {
  const label = tPortfolio('selectAll');
  return (
    <input
      type="checkbox"
      className="check-box"
      form={BULK_FORM}
      aria-label={label}
      title={label}
      onChange={({ target }) => {
        for (const box of document.querySelectorAll<HTMLInputElement>(
          `input[form="${BULK_FORM}"][name="homes"]`,
        ))
          box.checked = target.checked;
      }}
    />
  );
}
