import { writeTarget } from '@/lib/enquiries/target';
import type { AskTexts, Target } from '@/lib/enquiries/types';
import { tEnquiryTexts } from '@/messages/enquiry-texts';

/** `title`: of the home, project or company. In the language of the page. */
export function askTexts(target: Target, { to, title }: { to: string; title: string }): AskTexts {
  const { kind } = target;
  const isNamed = kind === 'home' || kind === 'project';
  const message = isNamed
    ? tEnquiryTexts(`message.${kind}`, { to, title })
    : tEnquiryTexts(`message.${kind}`, { to });
  return { about: writeTarget(target), to, message };
}
