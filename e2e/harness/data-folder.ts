import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** A value that all story files share: the folder with the data folders to copy. */
declare module 'vitest' {
  interface ProvidedContext {
    workshop: string
  }
}

/** The data at the start of a story: an empty marketplace, or the sample marketplace. */
export type Data = 'empty' | 'sample'

/** Copies the data into a separate folder for one story. */
export function copyOf(data: Data): string {
  const workshop = inject('workshop')
  const folder = mkdtempSync(join(workshop, 'story-'))
  cpSync(join(workshop, data), folder, { recursive: true })
  return folder
}
