import { printable, resizePicture } from './resize.api.ts'
import type { ResizeJob } from './resize-in-process.api.ts'

/** A process that re-encodes pictures one by one, and ends with its parent process. */
process.on('message', async ({ bytes, as }: ResizeJob) => {
  process.send?.(
    await (as === 'printable' ? printable(bytes) : resizePicture(bytes, as === 'picture' ? 'any' : 'large')),
  )
})
process.on('disconnect', () => process.exit())
