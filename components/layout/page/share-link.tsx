import { clsx } from 'clsx';
import { buttonVariants } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

export type ShareLinkProps = {
  title: string;
  /** Absolute, since it is shared outside the site. */
  url: string;
  className?: string | undefined;
};

/**
 * Shares a page through the device's share sheet, or copies its URL where there is none
 * (components/layout/page/share-links.ts). Without scripts it opens an email. Adds no script of its own to a page.
 */
export function ShareLink({ title, url, className }: ShareLinkProps) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <a
      href={mail}
      data-share={url}
      data-share-title={title}
      // The focus ring is inset, because on a phone the link ends at the screen's edge.
      className={clsx(buttonVariants({ variant: 'ghost', size: 'sm' }), 'outline-offset-[-2px]', className)}
    >
      <Icon name="share-2" className="size-4.5" />
      Share
    </a>
  );
}
