import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { tUi } from '@/messages/ui';

export type BreadcrumbsProps = {
  /** Ordered from the outermost in; the page itself has no `href`. */
  items: readonly { label: string; href?: string | undefined }[];
  className?: string | undefined;
};

export function Breadcrumbs({ items, className }: BreadcrumbsProps) {
  return (
    <nav aria-label={tUi('breadcrumb')} className={className}>
      <ol className="flex flex-wrap items-center gap-x-1 text-muted text-sm">
        {items.map(({ label, href }, index) => (
          <li key={href ?? label} className="inline-flex items-center gap-1">
            {href ? (
              <Link href={href} className="rounded-sm py-1 transition-colors hover:text-aegean">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="py-1 text-ink">
                {label}
              </span>
            )}
            {/* After the label, so that no line starts with it. */}
            {index < items.length - 1 ? <Icon name="chevron-right" className="size-3.5 opacity-70" /> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
