import { address, type Address } from './page-navigation.web.tsx'

const key = 'scroll'

let entry = -1
let positions = new Map<number, number>()

/** Remembers the scroll position of each history entry; a reload restores it as well. */
export function startScrollMemory(): void {
  if (entry >= 0) return
  history.scrollRestoration = 'manual'
  entry = address.get().entry
  try {
    positions = new Map(JSON.parse(sessionStorage.getItem(key) ?? '[]') as [number, number][])
  } catch {
    // Without access to the storage a reload starts at the top.
  }
  // The former screen is still shown when the address changes.
  address.subscribe(() => {
    const next = address.get()
    positions.set(entry, scrollY)
    if (!next.isReturn) positions.delete(next.entry)
    entry = next.entry
  })
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(key, JSON.stringify([...positions.set(entry, scrollY)]))
    } catch {
      // As above.
    }
  })
}

/** Scrolls to the position that the entry had when it was left; a new entry starts at the top. */
export function restoreScroll(shown: Address): void {
  scrollTo(0, positions.get(shown.entry) ?? 0)
}
