'use client';

/** Where the map stands. */
export function ResultsMapPane() {
  return null;
}
