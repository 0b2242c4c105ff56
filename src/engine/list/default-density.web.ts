import type { Density } from '#engine/list/list-state.web.ts'
import { observable } from '../storage/observable.web.ts'
import { writeStored, readStored } from '../storage/storage.web.ts'

const key = 'density'

/** The default row density of lists. */
export const defaultDensity = observable<Density>(read())

/** Changes the default row density of every list. */
export function setDefaultDensity(density: Density): void {
  writeStored(key, density)
  defaultDensity.set(density)
}

function read(): Density {
  const stored = readStored(key)
  return stored === 'compact' || stored === 'roomy' ? stored : 'normal'
}
