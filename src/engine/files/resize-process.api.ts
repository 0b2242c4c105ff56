import { printable, remake } from './resize.api.ts'
import type { Asked } from './resize-apart.api.ts'

/** A process that makes pictures anew, one after the other, and ends with the one that started it. */
process.on('message', async ({ bytes, as }: Asked) => {
  process.send?.(await (as === 'printable' ? printable(bytes) : remake(bytes)))
})
process.on('disconnect', () => process.exit())
