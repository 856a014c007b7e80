import { copyText } from '@/components/ui/copy-text';
import { toast } from '@/components/ui/toast';

/** Lends the links that share a page (`data-share`) what this browser can do; the returned function ends it. */
export function enhanceShareLinks(): () => void {
  const controller = new AbortController();
  document.addEventListener('click', shareInstead, { signal: controller.signal });
  return () => controller.abort();
}

function shareInstead(event: MouseEvent) {
  // With a key held the browser does something of its own.
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-share]') : null;
  const { share: url, shareTitle: title } = link?.dataset ?? {};
  if (!url) return;
  // A site without https has neither: the link goes on to an e-mail.
  if (!navigator.share && !navigator.clipboard) return;
  event.preventDefault();
  void share(url, title ?? document.title);
}

async function share(url: string, title: string) {
  if (navigator.share) {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // Closed without a choice, or open already after a second tap.
      if (error instanceof DOMException && /^(AbortError|InvalidStateError)$/.test(error.name)) return;
    }
  }
  if (await copyText(url)) toast.success('Link copied');
  else toast.error(`The link could not be copied: ${url}`);
}
