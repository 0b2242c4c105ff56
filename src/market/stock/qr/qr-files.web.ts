import { qrFile, qrOf } from '#market/shared/qr/qr.ts'

/** Downloads the QR code as an SVG file, which prints at any size. */
export function downloadSvg(text: string, title: string, name: string): void {
  hand(new Blob([qrFile(text, 'Q', title)], { type: 'image/svg+xml' }), `${name}.svg`)
}

// 24 pixels per module give a picture about 1000 pixels wide, enough for four centimetres on paper.
const modulePixels = 24

/** Downloads the QR code as a PNG file, for mails and messages. */
export async function downloadPng(text: string, name: string): Promise<void> {
  const { size, path } = qrOf(text, 'Q')
  const canvas = new OffscreenCanvas(size * modulePixels, size * modulePixels)
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(modulePixels, modulePixels)
  pen.fillStyle = '#000'
  pen.clip(new Path2D(path))
  pen.fillRect(0, 0, size, size)
  hand(await canvas.convertToBlob({ type: 'image/png' }), `${name}.png`)
}

function hand(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
