/** Caches the result of a function for a number of milliseconds; concurrent callers share one call. Failures are not cached. */
export function memoize<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let cached: { readonly at: number; readonly value: Promise<Value> } | null = null
  return () => {
    if (!cached || performance.now() - cached.at > milliseconds) {
      const value = read()
      cached = { at: performance.now(), value }
      value.catch(() => (cached = null))
    }
    return cached.value
  }
}
