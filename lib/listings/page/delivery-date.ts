import { formatDate } from '@/lib/format';
import { currentLanguage } from '@/lib/language/current-language';

const english = new Intl.DateTimeFormat('en-US', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

export function formatDeliveryDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return '';
  return currentLanguage() === 'en' ? english.format(date) : formatDate(date);
}
