import type { Resource } from '#engine/definition/resource.ts'
import { observable, useObserved } from '#engine/storage/observable.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { forget, keep, readKept } from '#engine/storage/storage.web.ts'

/** The import somebody is at in each list, remembered on this machine until they put it away; the work itself is the server's. */
const touched = observable(0)

/** The import I am at in a list, and how to remember or forget it. */
export function useKeptImport({ name }: Resource) {
  const key = `import/${useUser()?.id ?? ''}/${name}`
  useObserved(touched)
  return {
    id: readKept(key),
    remember(id: string): void {
      if (readKept(key) !== id && keep(key, id)) touched.set(touched.get() + 1)
    },
    putAway(): void {
      forget(key)
      touched.set(touched.get() + 1)
    },
  }
}
