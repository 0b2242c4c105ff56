/** What a function answers, asked anew once the last answer is so many milliseconds old; who asks meanwhile shares it. A failure is forgotten. */
export function memoize<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let known: { readonly at: number; readonly value: Promise<Value> } | null = null
  return () => {
    if (!known || performance.now() - known.at > milliseconds) {
      const value = read()
      known = { at: performance.now(), value }
      value.catch(() => (known = null))
    }
    return known.value
  }
}
