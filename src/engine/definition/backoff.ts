/** How many milliseconds to wait after so many failures: twice as long each time, up to a bound, and no two wait alike. */
export function backoff(failures: number, { first, most }: { readonly first: number; readonly most: number }): number {
  return Math.min(most, first * 2 ** failures) * (0.5 + Math.random() / 2)
}
