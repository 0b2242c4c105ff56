import type { Language } from '#engine/definition/words.ts'

/** How somebody likes Souk, on every device; null for what they have not chosen. */
export interface Preferences {
  readonly language: Language | null
  readonly theme: 'light' | 'dark' | 'device' | null
  readonly density: 'compact' | 'normal' | 'roomy' | null
}
