import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** What every story file shares: one browser, and data folders made once to be copied. */
declare module 'vitest' {
  interface ProvidedContext {
    browser: string
    workshop: string
  }
}

/** What a Souk holds when a story begins: nothing at all, or the sample marketplace. */
export type Data = 'empty' | 'sample'

/** A data folder of a story's own. */
export function copyOf(data: Data): string {
  const workshop = inject('workshop')
  const folder = mkdtempSync(join(workshop, 'story-'))
  cpSync(join(workshop, data), folder, { recursive: true })
  return folder
}
