import { Said } from '@/components/incoming-feeds/said';
import { formatNumber } from '@/lib/format';
import { localKind } from '@/lib/imports/sentences';
import type { ReportGroup } from '@/lib/incoming-feeds/types';
import { tFeeds } from '@/messages/feeds';

type Props = { title: string; text?: string; groups: readonly ReportGroup[] };

/** Rows by their cause, each with examples. */
export function ReportGroups({ title, text, groups }: Props) {
  if (groups.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{title}</h3>
      {text ? <p className="text-muted text-sm">{text}</p> : null}
      <ul className="grid grid-cols-1 divide-y rounded-md border">
        {groups.map(({ reason, count, examples }) => (
          <li key={reason}>
            <details className="px-4 py-2.5">
              <summary className="cursor-pointer [overflow-wrap:anywhere]">
                <span className="font-semibold tabular-nums">{formatNumber(count)} ×</span>{' '}
                {localKind(examples[0]?.reason ?? '') ?? <span lang="en">{reason}</span>}
              </summary>
              <ul className="mt-2 grid gap-1 text-sm [overflow-wrap:anywhere]">
                {examples.map((example) => (
                  <li key={`${example.line} ${example.reference} ${example.reason}`}>
                    <span className="text-muted">
                      {example.reference
                        ? tFeeds('example', { line: String(example.line), reference: example.reference })
                        : tFeeds('exampleLine', { line: String(example.line) })}
                    </span>{' '}
                    <Said>{example.reason}</Said>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
