import { ButtonLink } from '@/components/ui/button';

/** Invitation to developers, below the directory and the project list. */
export function DeveloperInvitation() {
  return (
    <section className="mt-14 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-aegean-tint px-6 py-6">
      <div className="grid gap-1">
        <h2 className="text-xl">Do you build homes?</h2>
        <p className="text-muted text-sm">Show your company and its projects here, free of charge.</p>
      </div>
      <ButtonLink href="/my-company" prefetch={false}>
        Add your company
      </ButtonLink>
    </section>
  );
}
