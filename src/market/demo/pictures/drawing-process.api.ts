import { drawAll } from './drawing.api.ts'
import type { Commission } from './pictures.api.ts'

// The server refuses all SVG; the sample's drawings are rendered in this separate process.
process.on('message', async ({ drawings, thumbnailSide }: Commission) => {
  process.send?.(await drawAll(drawings, thumbnailSide))
})
