import { dayKey } from '@/lib/chat/screen/time-texts';

/** Messages of one person within this time form a group. */
const GROUP_MS = 5 * 60_000;

type Written = { senderId: string; createdAt: string };

type Placed<T> = {
  message: T;
  startsDay: boolean;
  startsGroup: boolean;
  endsGroup: boolean;
};

export function placeMessages<T extends Written>(messages: readonly T[], timeZone: string): Placed<T>[] {
  const days = messages.map(({ createdAt }) => dayKey(createdAt, timeZone));
  const joins = messages.map((message, index) => {
    const before = messages[index - 1];
    return (
      before !== undefined &&
      days[index] === days[index - 1] &&
      before.senderId === message.senderId &&
      Date.parse(message.createdAt) - Date.parse(before.createdAt) < GROUP_MS
    );
  });
  return messages.map((message, index) => ({
    message,
    startsDay: days[index] !== days[index - 1],
    startsGroup: !joins[index],
    endsGroup: !joins[index + 1],
  }));
}
