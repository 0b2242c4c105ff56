import type { Resource } from '#engine/definition/resource.ts'
import { observable, useObserved } from '#engine/storage/observable.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { removeStored, writeStored, readStored } from '#engine/storage/storage.web.ts'

/**
 * Counts the changes of the current imports, so that components render again. The id of each list's current import is
 * stored in this browser until the person dismisses it.
 */
const revision = observable(0)

/** The id of the person's current import into a list, with functions to store and to remove it. */
export function useCurrentImport({ name }: Resource) {
  const key = `import/${useUser()?.id ?? ''}/${name}`
  useObserved(revision)
  return {
    id: readStored(key),
    remember(id: string): void {
      if (readStored(key) !== id && writeStored(key, id)) revision.set(revision.get() + 1)
    },
    putAway(): void {
      removeStored(key)
      revision.set(revision.get() + 1)
    },
  }
}
