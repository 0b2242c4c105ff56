import { drawAll } from './drawing.api.ts'
import type { Commission } from './pictures.api.ts'

// The server rejects all SVG, so this separate process renders the sample's drawings.
process.on('message', async ({ drawings, thumbnailSide }: Commission) => {
  process.send?.(await drawAll(drawings, thumbnailSide))
})
