import type { Resource } from '#engine/definition/resource.ts'
import { scannedText } from '#engine/fields/codes/pasted-code.ts'

/**
 * A text that people look for, in the form in which the one searched field that reads it keeps it; else as a scanner meant it, for
 * the rows that a resource points at.
 */
export function searchForm({ fields }: Resource, typed: string): string {
  const forms = new Set(
    Object.values(fields).flatMap(({ searched, searchForm: form }) => (searched && form?.(typed)) || []),
  )
  const [only] = forms
  return forms.size === 1 && only !== undefined ? only : scannedText(typed)
}
