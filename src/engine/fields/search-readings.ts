import type { Language } from '#engine/definition/locale.ts'
import type { Resource } from '#engine/definition/resource.ts'

const compact = (text: string): string => text.replaceAll(/[\s.\-/()]/g, '').toLowerCase()

/**
 * The stored values for which the searched fields of the resources look, in readable form, if they differ from the
 * typed search text.
 */
export function searchReadings(resources: readonly Resource[], typed: string, language: Language): readonly string[] {
  const readings = new Map<string, string>()
  for (const { fields } of resources) {
    for (const { searched, searchTexts, pieces } of Object.values(fields)) {
      const [stored] = (searched && searchTexts?.(typed)) || []
      if (stored === undefined || compact(stored) === compact(typed)) continue
      readings.set(stored, pieces?.(stored, language).join(' ') ?? stored)
    }
  }
  return [...readings.values()]
}
