import { writeTarget } from '@/lib/enquiries/target';
import type { AskTexts, Target } from '@/lib/enquiries/types';
import { tEnquiryTexts } from '@/messages/enquiry-texts';

type Names = { to: string; title: string; unit?: { id: number; label: string } | null };

/** `title`: of the home, project or company; `unit`: a home of the project. In the language of the page. */
export function askTexts(target: Target, { to, title, unit }: Names): AskTexts {
  const { kind } = target;
  const about = writeTarget(target);
  if (unit) {
    const message = tEnquiryTexts('message.unit', { to, title, unit: unit.label });
    return { about, to, message, unit: String(unit.id) };
  }
  const isNamed = kind === 'home' || kind === 'project';
  const message = isNamed
    ? tEnquiryTexts(`message.${kind}`, { to, title })
    : tEnquiryTexts(`message.${kind}`, { to });
  return { about, to, message };
}
