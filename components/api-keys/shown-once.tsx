import { Button } from '@/components/ui/button';
import { copyText } from '@/components/ui/copy-text';
import { toast } from '@/components/ui/overlays/toast';
import { tApiKeys } from '@/messages/api-keys';

export type ShownLine = 'key' | 'kyero' | 'csv' | 'json' | 'example';

async function copy(text: string): Promise<void> {
  if (await copyText(text)) toast.success(tApiKeys('copied'));
  else toast.error(tApiKeys('notCopied'));
}

/** `text`: a line for each name. */
export function ShownOnce({ text, names }: { text: string; names: readonly ShownLine[] }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-3 rounded-md bg-aegean-tint p-4 text-sm">
      <p className="font-medium">{tApiKeys('shownOnce')}</p>
      <dl className="grid grid-cols-1 gap-3">
        {text.split('\n').map((line, index) => {
          const name = tApiKeys(`line.${names[index] ?? 'example'}`);
          return (
            <div key={line} className="grid grid-cols-1 gap-1">
              <dt className="text-muted">{name}</dt>
              <dd className="flex items-start justify-between gap-3">
                <code className="min-w-0 select-all py-1 [overflow-wrap:anywhere]">{line}</code>
                <Button
                  size="sm"
                  className="shrink-0 noscript:hidden"
                  aria-label={tApiKeys('copyNamed', { what: name })}
                  onClick={() => void copy(line)}
                >
                  {tApiKeys('copy')}
                </Button>
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
