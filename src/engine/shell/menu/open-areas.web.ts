import { observable } from '#engine/storage/observable.web.ts'
import { readStored, writeStored } from '#engine/storage/storage.web.ts'

const key = 'openAreas'

/**
 * The unfolded areas of the side menu by icon, stored in the browser; null until the person folds or unfolds an area.
 */
export const openAreas = observable<readonly string[] | null>(readStored(key)?.split(' ').filter(Boolean) ?? null)

/** Folds or unfolds one area. */
export function toggleArea(icon: string, before = openAreas.get() ?? []): void {
  const after = before.includes(icon) ? before.filter((one) => one !== icon) : [...before, icon]
  writeStored(key, after.join(' '))
  openAreas.set(after)
}
