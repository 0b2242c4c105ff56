import { drawAll } from './drawing.api.ts'
import type { Commission } from './pictures.api.ts'

// The server reads no SVG, whoever sent it; the sample's own drawings are made in this process of their own.
process.on('message', async ({ drawings, thumbnailSide }: Commission) => {
  process.send?.(await drawAll(drawings, thumbnailSide))
})
