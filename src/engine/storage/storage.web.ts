/** The browser storage: permanent, or until the tab closes. */
export type StorageKind = 'localStorage' | 'sessionStorage'

/** A stored value; null if it is missing or the browser forbids access. */
export function readStored(key: string, keeper: StorageKind = 'localStorage'): string | null {
  try {
    return globalThis[keeper].getItem(key)
  } catch {
    return null
  }
}

/** Stores a value; returns false if the browser forbids it or the storage is full. */
export function writeStored(key: string, value: string, keeper: StorageKind = 'localStorage'): boolean {
  try {
    globalThis[keeper].setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Removes a value. */
export function removeStored(key: string, keeper: StorageKind = 'localStorage'): void {
  try {
    globalThis[keeper].removeItem(key)
  } catch {
    // A blocked storage contains nothing to remove.
  }
}

/** The keys of all stored values. */
export function storedKeys(keeper: StorageKind): string[] {
  try {
    const storage = globalThis[keeper]
    return Array.from({ length: storage.length }, (_, n) => storage.key(n)).filter((key) => key !== null)
  } catch {
    return []
  }
}
