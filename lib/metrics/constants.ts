/** Added to METRICS_PORT. */
export const portOffsets = { edge: 0, web: 1, sidecar: 2, search: 3, jobs: 4 } as const;

export type MetricsProcess = keyof typeof portOffsets;
