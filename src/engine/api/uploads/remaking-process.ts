import { printable, remake } from './remake.ts'
import type { Asked } from './remaker.ts'

/** A process that makes pictures anew, one after the other, and ends with the one that started it. */
process.on('message', async ({ bytes, as }: Asked) => {
  process.send?.(await (as === 'printable' ? printable(bytes) : remake(bytes)))
})
process.on('disconnect', () => process.exit())
