export type Draft = Readonly<Record<string, string>>;

/** In memory only: signing out loads another page, so nothing is left for the next user. */
const drafts = new Map<string, Draft>();

/** Unsent input of a closed form, by draft key. */
export const recallDraft = (about: string): Draft => drafts.get(about) ?? {};

/** Keeps a draft until it is sent or the page is left; an empty draft is removed. */
export function keepDraft(about: string, draft: Draft): void {
  if (Object.keys(draft).length > 0) drafts.set(about, draft);
  else drafts.delete(about);
}

/** The form's fields whose values differ from their defaults. */
export function changedFields(form: HTMLFormElement): Draft {
  const changed: Record<string, string> = {};
  for (const element of form.elements) {
    if (element instanceof HTMLSelectElement) {
      if (![...element.selectedOptions].every((option) => option.defaultSelected))
        changed[element.name] = element.value;
    } else if (element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)) {
      if (element.checked && !element.defaultChecked) changed[element.name] = element.value;
    } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      if (element.value !== element.defaultValue) changed[element.name] = element.value;
    }
  }
  return changed;
}
