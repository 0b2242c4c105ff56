/** A browser storage for tests: in memory, blocked, or full. */
export function memoryStorage(
  stored: Record<string, string> = {},
  mood: 'open' | 'blocked' | 'full' = 'open',
): Storage {
  const map = new Map(Object.entries(stored))
  const looked = <Answer>(answer: Answer): Answer => {
    if (mood === 'blocked') throw new DOMException('Storage is forbidden', 'SecurityError')
    return answer
  }
  return {
    get length() {
      return looked(map.size)
    },
    key: (place) => looked([...map.keys()][place] ?? null),
    getItem: (key) => looked(map.get(key) ?? null),
    setItem(key, value) {
      if (mood !== 'open') throw new DOMException('Storage is full', 'QuotaExceededError')
      map.set(key, String(value))
    },
    removeItem: (key) => looked(void map.delete(key)),
    clear: () => map.clear(),
  }
}
