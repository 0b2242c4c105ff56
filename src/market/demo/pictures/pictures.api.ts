import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { thumbnailName } from '#engine/files/pictures.api.ts'
import type { FileStore } from '#engine/files/storage/file-store.api.ts'
import { thumbnailSide } from '#engine/files/thumbnail.api.ts'
import type { Drawn } from './drawing.api.ts'

/** What the drawing process is asked for. */
export interface Commission {
  readonly drawings: readonly string[]
  readonly thumbnailSide: number
}

/** The name a drawing is kept under: the same drawing, the same name. */
export function drawingName(folder: string, svg: string): string {
  return `${folder}/${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.webp`
}

/** Draws the pictures that are not kept yet; `drawings` are SVG by the name they are kept under. */
export async function storeDrawings(store: FileStore, drawings: ReadonlyMap<string, string>): Promise<void> {
  const stored = await Promise.all([...drawings.keys()].map((name) => store.get(name)))
  const missing = [...drawings].filter((_, index) => stored[index] === null)
  if (missing.length === 0) return
  const drawn = await drawnElsewhere(missing.map(([, svg]) => svg))
  await Promise.all(
    missing.map(async ([name], index) => {
      const picture = drawn[index]
      if (!picture) throw new Error('A picture of the sample was not drawn')
      // The small one first: whoever finds a picture finds its thumbnail.
      await store.put(thumbnailName(name), picture.thumbnail)
      await store.put(name, picture.full)
    }),
  )
}

/** Drawing in a process of its own: this one refuses to read SVG at all. */
async function drawnElsewhere(drawings: readonly string[]): Promise<readonly Drawn[]> {
  const script = fileURLToPath(new URL('./drawing-process.api.ts', import.meta.url))
  // Under `node --watch` whoever has this variable tells its parent, instead of what it drew, which files it read.
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env
  const artist = fork(script, { serialization: 'advanced', execArgv: [], env })
  try {
    const commission: Commission = { drawings, thumbnailSide }
    artist.send(commission)
    const exited = once(artist, 'exit').then(() => {
      throw new Error('The pictures of the sample could not be drawn')
    })
    exited.catch(() => {})
    const [drawn] = (await Promise.race([once(artist, 'message'), exited])) as [Drawn[]]
    return drawn
  } finally {
    artist.kill()
  }
}
