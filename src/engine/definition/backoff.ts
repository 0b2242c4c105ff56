/**
 * The number of milliseconds to wait after a number of failures. The time doubles with each failure up to a maximum and
 * has random jitter.
 */
export function backoff(failures: number, { first, most }: { readonly first: number; readonly most: number }): number {
  return Math.min(most, first * 2 ** failures) * (0.5 + Math.random() / 2)
}
