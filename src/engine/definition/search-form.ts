import type { Resource } from './resource.ts'

/** A text that people look for, in the form in which the one searched field that reads it keeps it; else as it is. */
export function searchForm({ fields }: Resource, typed: string): string {
  const forms = Object.values(fields).flatMap(({ searched, searchForm: form }) => (searched && form?.(typed)) || [])
  const [only] = new Set(forms)
  return new Set(forms).size === 1 && only !== undefined ? only : typed
}
