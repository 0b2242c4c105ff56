/** What a function answers, asked anew once the last answer is so many milliseconds old; who asks meanwhile shares it. A failure is forgotten. */
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
