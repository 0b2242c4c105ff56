import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** What every story file shares: the folder with the data folders to copy. */
declare module 'vitest' {
  interface ProvidedContext {
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
