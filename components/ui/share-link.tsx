import { clsx } from 'clsx';
import { buttonVariants } from '@/components/ui/button';
import { Share2Icon } from '@/components/ui/icons/share-2';

export type ShareLinkProps = {
  title: string;
  /** Absolute: it leaves the site. */
  url: string;
  className?: string | undefined;
};

/**
 * Sends the page to somebody: over the device's own list of ways, or copied where there is none
 * (components/layout/share-links.ts). Without script it begins an e-mail. Needs no script of its own on a page.
 */
export function ShareLink({ title, url, className }: ShareLinkProps) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <a
      href={mail}
      data-share={url}
      data-share-title={title}
      // The ring inside: on a phone the link ends at the edge of the screen.
      className={clsx(buttonVariants({ variant: 'ghost', size: 'sm' }), 'outline-offset-[-2px]', className)}
    >
      <Share2Icon className="size-4.5" />
      Share
    </a>
  );
}
