import type { ReactNode } from 'react';
import { AskLink } from '@/components/enquiries/ask-link';
import { buttonVariants } from '@/components/ui/button';
import type { AskTexts } from '@/lib/enquiries/types';
import { askPath } from '@/lib/listing-paths';

type AskButtonProps = { texts: AskTexts; className?: string; children: ReactNode };

/** Opens a sheet over the page, for visitors too; without scripts a page with the same form. */
export function AskButton({ texts, className, children }: AskButtonProps) {
  return (
    <AskLink
      prefetch={false}
      rel="nofollow"
      data-in-page
      texts={texts}
      href={askPath(texts.about)}
      className={buttonVariants({ variant: 'primary', className })}
    >
      {children}
    </AskLink>
  );
}
