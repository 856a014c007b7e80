/** Puts `text` on the clipboard. False when the browser does not let us: on a site without https, or when the visitor said no. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
