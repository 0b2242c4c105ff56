import decodeQr from 'qr/decode.js'

// Larger pictures take longer to read without better results: a code in a photograph is rarely smaller than a tenth of the picture.
const longestSide = 1600

/** Reads the text of the QR code in a picture; null without a readable code. The picture stays in the browser. */
export async function readQr(picture: Blob): Promise<string | null> {
  const image = await createImageBitmap(picture).catch(() => null)
  if (!image) return null
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
  const [width, height] = [Math.ceil(image.width * scale), Math.ceil(image.height * scale)]
  const pen = new OffscreenCanvas(width, height).getContext('2d')
  if (!pen) return null
  // Transparent pictures are drawn on a white background.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(image, 0, 0, width, height)
  try {
    return decodeQr(pen.getImageData(0, 0, width, height)) || null
  } catch {
    // The picture has no readable code.
    return null
  }
}
