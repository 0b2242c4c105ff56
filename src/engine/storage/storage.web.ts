/** Where the browser keeps values: for ever on this machine, or as long as the tab lives. */
export type StorageKind = 'localStorage' | 'sessionStorage'

/** A kept value; null when there is none or when the browser forbids looking. */
export function readStored(key: string, keeper: StorageKind = 'localStorage'): string | null {
  try {
    return globalThis[keeper].getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value; answers false when the browser forbids it or is full. */
export function writeStored(key: string, value: string, keeper: StorageKind = 'localStorage'): boolean {
  try {
    globalThis[keeper].setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Forgets a value. */
export function removeStored(key: string, keeper: StorageKind = 'localStorage'): void {
  try {
    globalThis[keeper].removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** The keys that are kept now. */
export function storedKeys(keeper: StorageKind): string[] {
  try {
    const storage = globalThis[keeper]
    return Array.from({ length: storage.length }, (_, n) => storage.key(n)).filter((key) => key !== null)
  } catch {
    return []
  }
}
