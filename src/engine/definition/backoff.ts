/** Milliseconds to wait after a number of failures: doubled each time up to a maximum, with random jitter. */
export function backoff(failures: number, { first, most }: { readonly first: number; readonly most: number }): number {
  return Math.min(most, first * 2 ** failures) * (0.5 + Math.random() / 2)
}
