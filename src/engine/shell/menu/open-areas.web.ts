import { observable } from '#engine/storage/observable.web.ts'
import { readStored, writeStored } from '#engine/storage/storage.web.ts'

const key = 'openAreas'

/** The areas of the side menu that somebody has unfolded and not folded again, by their icons; kept in the browser. */
export const openAreas = observable<readonly string[]>((readStored(key) ?? '').split(' ').filter(Boolean))

/** Unfolds an area, or folds it again. */
export function toggleArea(icon: string): void {
  const before = openAreas.get()
  const after = before.includes(icon) ? before.filter((one) => one !== icon) : [...before, icon]
  writeStored(key, after.join(' '))
  openAreas.set(after)
}
