'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';
import { failureText } from '@/components/forms/failure-text';
import { FormMessage } from '@/components/forms/message';
import { FileInput } from '@/components/forms/uploads/file-input';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Table, TableHead } from '@/components/ui/table';
import { plural } from '@/lib/format';
import { decodeSheet } from '@/lib/input/text-encoding';
import { importPriceListAction } from '@/lib/projects/actions';
import { PRICE_LIST_MAX_BYTES } from '@/lib/projects/constants';
import { priceListText } from '@/lib/projects/price-list/price-list-text';
import type { OwnProject, PriceListReport } from '@/lib/projects/types';

type State = { report: PriceListReport | null; problem: string | null };

export function PriceListImport({ project }: { project: OwnProject }) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [pending, startTransition] = useTransition();
  const [{ report, problem }, setState] = useState<State>({ report: null, problem: null });

  function send(file: File) {
    startTransition(async () => {
      if (file.size > PRICE_LIST_MAX_BYTES) {
        setState({ report: null, problem: 'This file is too large for a price list.' });
        return;
      }
      const text = decodeSheet(new Uint8Array(await file.arrayBuffer()));
      const result = await importPriceListAction({ id: project.id, version: project.version, text }).catch(
        () => null,
      );
      if (!result?.ok) {
        setState({ report: null, problem: failureText(result) });
        return;
      }
      setState({ report: result.data, problem: null });
      router.refresh();
    });
  }

  function download() {
    const blob = new Blob(['\uFEFF', priceListText(project.units, project.floorPlans)], { type: 'text/csv' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = 'price-list.csv';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <div className="grid gap-4">
      <p className="max-w-[65ch] text-muted text-sm">
        A CSV file with a line that names its columns: Home and Price, and any of Floor plan, Floor, Bedrooms,
        Bathrooms, Internal area, Veranda area and Status. Homes it names are added or changed; all others
        stay, and so does what the file has no column for. Rows with a fault are left out and listed here.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button pending={pending} onClick={() => input.current?.click()}>
          <Icon name="upload" />
          Upload a price list
        </Button>
        <Button variant="ghost" onClick={download}>
          <Icon name="download" />
          Download the current one
        </Button>
      </div>
      <FileInput
        ref={input}
        aria-label="Price list"
        accept=".csv,text/csv"
        onFiles={([file]) => file && send(file)}
      />
      {problem ? <FormMessage kind="error">{problem}</FormMessage> : null}
      {report ? <Report report={report} /> : null}
    </div>
  );
}

const OUTCOMES = {
  added: { label: 'Added', tone: 'olive' },
  changed: { label: 'Changed', tone: 'aegean' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
} as const;

function Report({ report: { rows, refused, refusedCount } }: { report: PriceListReport }) {
  const count = (outcome: keyof typeof OUTCOMES) => rows.filter((row) => row.outcome === outcome).length;
  const lines = [
    ...refused.map(({ line, label, reason }) => ({ line, label, outcome: null, reason })),
    ...rows.map(({ line, label, outcome }) => ({ line, label, outcome, reason: '' })),
  ].sort((a, b) => a.line - b.line);
  return (
    <div className="grid gap-3">
      <FormMessage kind={refusedCount > 0 ? 'error' : 'success'}>
        <p>
          {plural(rows.length + refusedCount, 'row')}: {count('added')} added, {count('changed')} changed,{' '}
          {count('unchanged')} unchanged, {refusedCount} refused.
          {refusedCount > refused.length ? ` The first ${refused.length} of these are listed.` : null}
        </p>
      </FormMessage>
      <div className="max-h-96 overflow-y-auto">
        <Table caption="Result for each row" className="[&_td]:whitespace-normal!">
          <TableHead columns={[{ number: 'Line' }, 'Home', 'Result']} />
          <tbody>
            {lines.map(({ line, label, outcome, reason }) => (
              <tr key={`${line} ${label}`}>
                <td data-number>{line}</td>
                <th scope="row">{label || '–'}</th>
                <td>
                  {outcome ? (
                    <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].label}</Badge>
                  ) : (
                    <span className="text-danger">Refused: {reason}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
}
