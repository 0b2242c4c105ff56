import jsQR from 'jsqr'

// Larger pictures take longer and reveal no more; a code on a photograph is rarely smaller than a tenth of it.
const longestSide = 1600

/** The text of the QR code on a picture; null without a readable one. The picture stays in the browser. */
export async function readQr(picture: Blob): Promise<string | null> {
  const image = await createImageBitmap(picture).catch(() => null)
  if (!image) return null
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
  const [width, height] = [Math.ceil(image.width * scale), Math.ceil(image.height * scale)]
  const pen = new OffscreenCanvas(width, height).getContext('2d')
  if (!pen) return null
  // Transparent pictures are drawn on white.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(image, 0, 0, width, height)
  return jsQR(pen.getImageData(0, 0, width, height).data, width, height)?.data || null
}
