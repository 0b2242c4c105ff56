import { printable, resizePicture } from './resize.api.ts'
import type { ResizeJob } from './resize-in-process.api.ts'

/** A process that makes pictures anew, one after the other, and ends with the one that started it. */
process.on('message', async ({ bytes, as }: ResizeJob) => {
  process.send?.(
    await (as === 'printable' ? printable(bytes) : resizePicture(bytes, as === 'picture' ? 'any' : 'large')),
  )
})
process.on('disconnect', () => process.exit())
