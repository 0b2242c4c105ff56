import { cpSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Shared by all story files: the folder with the data folders to copy. */
declare module 'vitest' {
  interface ProvidedContext {
    workshop: string
  }
}

/** Data at the start of a story: none, or the sample marketplace. */
export type Data = 'empty' | 'sample'

/** A separate data folder for one story. */
export function copyOf(data: Data): string {
  const workshop = inject('workshop')
  const folder = mkdtempSync(join(workshop, 'story-'))
  cpSync(join(workshop, data), folder, { recursive: true })
  return folder
}
