import { unstable_rethrow } from 'next/navigation';
import { log } from '@/lib/log';

export async function orNull<T>(
  work: Promise<T>,
  failure: string,
  level: 'error' | 'warn' = 'error',
): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    unstable_rethrow(error);
    log[level]({ err: error }, failure);
    return null;
  }
}
