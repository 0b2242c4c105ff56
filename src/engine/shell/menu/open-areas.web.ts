import { observable } from '#engine/storage/observable.web.ts'
import { readStored, writeStored } from '#engine/storage/storage.web.ts'

const key = 'openAreas'

/** The areas of the side menu that the person unfolded or folded, by icon; stored in the browser. */
export const openAreas = observable<readonly string[] | null>(readStored(key)?.split(' ').filter(Boolean) ?? null)

/** Unfolds one more area than those that are, or folds it again. */
export function toggleArea(icon: string, before = openAreas.get() ?? []): void {
  const after = before.includes(icon) ? before.filter((one) => one !== icon) : [...before, icon]
  writeStored(key, after.join(' '))
  openAreas.set(after)
}
