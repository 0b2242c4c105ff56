import type { Density } from './crud/list-state.ts'
import { observable } from './observable.ts'
import { keep, readKept } from './storage.ts'

const key = 'density'

/** How much air the rows of a list have that nobody has said otherwise of. */
export const usualDensity = observable<Density>(read())

/** Changes it, for every list. */
export function setUsualDensity(density: Density): void {
  keep(key, density)
  usualDensity.set(density)
}

function read(): Density {
  const kept = readKept(key)
  return kept === 'compact' || kept === 'roomy' ? kept : 'normal'
}
