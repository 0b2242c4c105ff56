import { remake } from './remake.ts'

/** A process that makes pictures anew, one after the other, and ends with the one that started it. */
process.on('message', async (bytes: Uint8Array) => {
  process.send?.(await remake(bytes))
})
process.on('disconnect', () => process.exit())
