import type { Density } from '#engine/list/list-state.web.ts'
import { observable } from './observable.web.ts'
import { keep, readKept } from './storage.web.ts'

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
