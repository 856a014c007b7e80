import type { ReactNode } from 'react';
import { AskLink } from '@/components/enquiries/ask-link';
import { buttonVariants } from '@/components/ui/button';
import type { AskTexts } from '@/lib/enquiries/types';
import { askPath } from '@/lib/listing-paths';

type AskButtonProps = {
  texts: AskTexts;
  /** As a link in a text. */
  isPlain?: boolean;
  'aria-label'?: string;
  className?: string;
  children: ReactNode;
};

const PLAIN = 'font-medium text-aegean underline underline-offset-4';

/** Opens a sheet over the page, for visitors too; without scripts a page with the same form. */
export function AskButton({ texts, isPlain, className = '', children, ...label }: AskButtonProps) {
  const { about, unit } = texts;
  return (
    <AskLink
      prefetch={false}
      rel="nofollow"
      data-in-page
      texts={texts}
      href={askPath(about, unit ? { unit } : {})}
      className={isPlain ? `${PLAIN} ${className}` : buttonVariants({ variant: 'primary', className })}
      {...label}
    >
      {children}
    </AskLink>
  );
}
