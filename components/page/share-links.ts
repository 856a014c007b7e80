import { copyText } from '@/components/ui/copy-text';
import { toast } from '@/components/ui/overlays/toast';
import { tUi } from '@/messages/ui';

/** For links with `data-share`. Returns a function that stops this. */
export function enhanceShareLinks(): () => void {
  const controller = new AbortController();
  document.addEventListener('click', shareInstead, { signal: controller.signal });
  return () => controller.abort();
}

function shareInstead(event: MouseEvent) {
  // A modifier key requests the browser's own behaviour.
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-share]') : null;
  const { share: url, shareTitle: title } = link?.dataset ?? {};
  if (!url) return;
  // Without https neither exists: the link opens an e-mail.
  if (!navigator.share && !navigator.clipboard) return;
  event.preventDefault();
  void share(url, title ?? document.title);
}

async function share(url: string, title: string) {
  if (navigator.share) {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      // Dismissed, or already open after a double tap.
      if (error instanceof DOMException && /^(AbortError|InvalidStateError)$/.test(error.name)) return;
    }
  }
  if (await copyText(url)) toast.success(tUi('linkCopied'));
  else toast.error(tUi('linkNotCopied', { url }));
}
