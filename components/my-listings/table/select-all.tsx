'use client';

import { BULK_FORM, selectBoxes } from '@/components/my-listings/table/select-boxes';
import { tPortfolio } from '@/messages/portfolio';

/** Not sent: it has no name. */
export function SelectAll() {
  const label = tPortfolio('selectAll');
  return (
    <label className="flex items-center gap-3" title={label}>
      <input
        type="checkbox"
        className="check-box"
        form={BULK_FORM}
        onChange={({ target }) => {
          for (const box of selectBoxes()) box.checked = target.checked;
        }}
      />
      <span className="lg:sr-only">{label}</span>
    </label>
  );
}
