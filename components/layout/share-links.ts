import { toast } from '@/components/ui/toast';

/** Lends the links that share a page (`data-share`) what this browser can do; the returned function ends it. */
export function enhanceShareLinks(): () => void {
  const controller = new AbortController();
  document.addEventListener('click', shareInstead, { signal: controller.signal });
  return () => controller.abort();
}

function shareInstead(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-share]') : null;
  const { share: url, shareTitle: title } = link?.dataset ?? {};
  // Neither is there on a site without https: the link goes on to an e-mail.
  if (!url || !(navigator.share || navigator.clipboard)) return;
  event.preventDefault();
  void share(url, title ?? document.title);
}

async function share(url: string, title: string) {
  if (navigator.share) {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // Who closes the list has chosen nothing.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Link copied');
  } catch {
    toast.error('The link could not be copied. It is in the address bar.');
  }
}
