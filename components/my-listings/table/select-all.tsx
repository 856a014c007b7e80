'use client';

import { BULK_FORM } from '@/components/my-listings/table/select-boxes';
import { tPortfolio } from '@/messages/portfolio';

const boxes = () => document.querySelectorAll<HTMLInputElement>(`input[form="${BULK_FORM}"][name="homes"]`);

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
          for (const box of boxes()) box.checked = target.checked;
        }}
      />
      <span className="lg:sr-only">{label}</span>
    </label>
  );
}
