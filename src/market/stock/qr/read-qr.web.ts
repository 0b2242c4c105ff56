import jsQR from 'jsqr'

// Larger pictures take long to look through and hold nothing more; a code on a photograph is seldom under a tenth of it.
const longestSide = 1600

/** What the QR code on a picture says; null when none can be read. Nothing leaves the browser. */
export async function readQr(picture: Blob): Promise<string | null> {
  const image = await createImageBitmap(picture).catch(() => null)
  if (!image) return null
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height))
  const [width, height] = [Math.ceil(image.width * scale), Math.ceil(image.height * scale)]
  const pen = new OffscreenCanvas(width, height).getContext('2d')
  if (!pen) return null
  // Transparent pictures are meant for white pages.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(image, 0, 0, width, height)
  return jsQR(pen.getImageData(0, 0, width, height).data, width, height)?.data || null
}
