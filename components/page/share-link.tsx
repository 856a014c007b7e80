import { clsx } from 'clsx';
import { buttonVariants } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { tUi } from '@/messages/ui';

export type ShareLinkProps = {
  title: string;
  /** Absolute, because it is shared outside the site. */
  url: string;
  className?: string | undefined;
};

/** The share sheet or the clipboard (share-links.ts); without scripts, an e-mail. */
export function ShareLink({ title, url, className }: ShareLinkProps) {
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <a
      href={mail}
      data-share={url}
      data-share-title={title}
      // Inset, because on a phone the link ends at the screen's edge.
      className={clsx(buttonVariants({ variant: 'ghost', size: 'sm' }), 'outline-offset-[-2px]', className)}
    >
      <Icon name="share-2" className="size-4.5" />
      {tUi('share')}
    </a>
  );
}
