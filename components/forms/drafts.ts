export type Draft = Readonly<Record<string, string>>;

/** In memory alone: signing out loads another page, and nothing is left for whoever comes next. */
const drafts = new Map<string, Draft>();

/** What was typed and not sent in a form that was closed, by what the form is about. */
export const recallDraft = (about: string): Draft => drafts.get(about) ?? {};

/** Keeps what was typed until it is sent or the page is left; an empty draft forgets it. */
export function keepDraft(about: string, draft: Draft): void {
  if (Object.keys(draft).length > 0) drafts.set(about, draft);
  else drafts.delete(about);
}

/** The fields of a form that no longer say what the form began with. */
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
