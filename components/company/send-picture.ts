type SentPicture = { key: string; width: number; height: number; placeholder: string };

const NO_ANSWER = 'The upload was interrupted. Please try again.';

function csrfToken(): string {
  const entry = document.cookie.split('; ').find((part) => part.startsWith('csrftoken='));
  return decodeURIComponent(entry?.slice('csrftoken='.length) ?? '');
}

/** Sends one photo to POST /api/uploads. @throws Error with a text for the person */
export async function sendPicture(file: File): Promise<SentPicture> {
  const response = await fetch('/api/uploads', {
    method: 'POST',
    headers: { 'X-CSRFToken': csrfToken(), 'Content-Type': file.type || 'application/octet-stream' },
    body: file,
  }).catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  if (response?.status === 201 && isPicture(answer)) return answer;
  const text =
    typeof answer === 'object' && answer !== null && 'error' in answer && typeof answer.error === 'string'
      ? answer.error
      : NO_ANSWER;
  throw new Error(text);
}

function isPicture(answer: unknown): answer is SentPicture {
  return typeof answer === 'object' && answer !== null && 'key' in answer && 'placeholder' in answer;
}
