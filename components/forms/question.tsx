import { Button } from '@/components/ui/button';

type Props = { children: string; yes: string; pending: boolean };

/** Asks before the form around it is sent again, as it is, with the question as `confirmed`. */
export function FormQuestion({ children, yes, pending }: Props) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 whitespace-normal rounded-md bg-amber-tint px-3 py-2 text-sm"
    >
      <p className="min-w-0 flex-1 basis-56">{children}</p>
      <input type="hidden" name="confirmed" value={children} />
      <Button type="submit" size="sm" variant="primary" pending={pending}>
        {yes}
      </Button>
    </div>
  );
}
