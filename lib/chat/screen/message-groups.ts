import { dayKey } from '@/lib/chat/screen/time-texts';

/** Messages of one person within this time are grouped, with one time below the last. */
const GROUP_MS = 5 * 60_000;

type Written = { senderId: string; createdAt: string };

type Placed<T> = {
  message: T;
  /** First message of its day. */
  startsDay: boolean;
  /** First and last of a group by one person. */
  startsGroup: boolean;
  endsGroup: boolean;
};

/** Marks where days and groups start and end, for a reader in `timeZone`. `messages` are in order. */
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
