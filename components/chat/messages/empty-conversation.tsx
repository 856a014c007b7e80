import { Chip } from '@/components/ui/chip';
import type { ChatThread } from '@/lib/chat/types';

const QUESTIONS = [
  'Is this home still available?',
  'When could I see it?',
  'What are the monthly common charges?',
] as const;

/** Shown before the first message: the recipient, and suggested openings. */
export function EmptyConversation({
  thread: { other, listing },
  onSuggest,
}: {
  thread: ChatThread;
  onSuggest: (text: string) => void;
}) {
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <p className="max-w-[40ch] text-muted">
        {listing
          ? `Ask ${other.name} about this home. Say when you are free and what matters to you.`
          : `This is the beginning of your conversation with ${other.name}.`}
      </p>
      {listing?.isAvailable ? (
        <div className="flex flex-wrap justify-center gap-2">
          {QUESTIONS.map((question) => (
            <Chip
              key={question}
              className="h-auto min-h-10 whitespace-normal py-1.5"
              onClick={() => onSuggest(question)}
            >
              {question}
            </Chip>
          ))}
        </div>
      ) : null}
    </div>
  );
}
