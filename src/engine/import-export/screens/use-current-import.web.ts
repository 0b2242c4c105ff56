import type { Resource } from '#engine/definition/resource.ts'
import { observable, useObserved } from '#engine/storage/observable.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { removeStored, writeStored, readStored } from '#engine/storage/storage.web.ts'

/** The person's current import of each list, stored in this browser until dismissed; the work runs on the server. */
const revision = observable(0)

/** The import I am at in a list, and how to remember or forget it. */
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
