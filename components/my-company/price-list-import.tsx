'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useRef, useState, useTransition } from 'react';
import { failureText } from '@/components/forms/failure-text';
import { FormMessage } from '@/components/forms/message';
import { FileInput } from '@/components/forms/uploads/file-input';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { MarkedText } from '@/components/ui/marked-text';
import { Table, TableHead } from '@/components/ui/table';
import { CSV_MARK } from '@/lib/input/csv-text';
import { decodeSheet } from '@/lib/input/text-encoding';
import { importPriceListAction } from '@/lib/projects/actions';
import { PRICE_LIST_MAX_BYTES } from '@/lib/projects/constants';
import { priceListText } from '@/lib/projects/price-list/price-list-text';
import type { OwnProject, PriceListReport } from '@/lib/projects/types';
import { tPriceList } from '@/messages/price-list';

type State = { report: PriceListReport | null; problem: string | null };

export function PriceListImport({ project }: { project: OwnProject }) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [pending, startTransition] = useTransition();
  const [{ report, problem }, setState] = useState<State>({ report: null, problem: null });

  function send(file: File) {
    startTransition(async () => {
      if (file.size > PRICE_LIST_MAX_BYTES) {
        setState({ report: null, problem: tPriceList('tooLarge') });
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
    const blob = new Blob([CSV_MARK, priceListText(project.units, project.floorPlans)], { type: 'text/csv' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = 'price-list.csv';
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <div className="grid gap-4">
      <p className="max-w-[65ch] text-muted text-sm">
        <MarkedText of={tPriceList.pieces('help')} c={(text: ReactNode) => <code>{text}</code>} />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button pending={pending} onClick={() => input.current?.click()}>
          <Icon name="upload" />
          {tPriceList('upload')}
        </Button>
        <Button variant="ghost" onClick={download}>
          <Icon name="download" />
          {tPriceList('download')}
        </Button>
      </div>
      <FileInput
        ref={input}
        aria-label={tPriceList('priceList')}
        accept=".csv,text/csv"
        onFiles={([file]) => file && send(file)}
      />
      {problem ? <FormMessage kind="error">{problem}</FormMessage> : null}
      {report ? <Report report={report} /> : null}
    </div>
  );
}

const TONES = { added: 'olive', changed: 'aegean', unchanged: 'neutral' } as const;

function Report({ report: { rows, refused, refusedCount } }: { report: PriceListReport }) {
  const count = (outcome: keyof typeof TONES) => rows.filter((row) => row.outcome === outcome).length;
  const lines = [
    ...refused.map(({ line, label, reason }) => ({ line, label, outcome: null, reason })),
    ...rows.map(({ line, label, outcome }) => ({ line, label, outcome, reason: '' })),
  ].sort((a, b) => a.line - b.line);
  return (
    <div className="grid gap-3">
      <FormMessage kind={refusedCount > 0 ? 'error' : 'success'}>
        <p>
          {tPriceList('summary', {
            count: rows.length + refusedCount,
            added: count('added'),
            changed: count('changed'),
            unchanged: count('unchanged'),
            refused: refusedCount,
          })}
          {refusedCount > refused.length ? ` ${tPriceList('firstListed', { count: refused.length })}` : null}
        </p>
      </FormMessage>
      <div className="max-h-96 overflow-y-auto">
        <Table caption={tPriceList('table')} className="[&_td]:whitespace-normal!">
          <TableHead columns={[{ number: tPriceList('line') }, tPriceList('home'), tPriceList('result')]} />
          <tbody>
            {lines.map(({ line, label, outcome, reason }) => (
              <tr key={`${line} ${label}`}>
                <td data-number>{line}</td>
                <th scope="row">{label || '–'}</th>
                <td>
                  {outcome ? (
                    <Badge tone={TONES[outcome]}>{tPriceList(`outcome.${outcome}`)}</Badge>
                  ) : (
                    <span className="text-danger">{tPriceList('refused', { reason })}</span>
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
