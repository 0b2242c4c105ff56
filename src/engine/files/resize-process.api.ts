import { printable, resizePicture } from './resize.api.ts'
import type { ResizeJob } from './resize-in-process.api.ts'

/** The process that encodes pictures again, one after the other; it ends with its parent process. */
process.on('message', async ({ bytes, as }: ResizeJob) => {
  process.send?.(
    await (as === 'printable' ? printable(bytes) : resizePicture(bytes, as === 'picture' ? 'any' : 'large')),
  )
})
process.on('disconnect', () => process.exit())
