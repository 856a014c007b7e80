import { type ClassValue, clsx } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Of conflicting Tailwind classes the last wins. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
