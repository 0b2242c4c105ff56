import jsQR from 'jsqr'
import sharp from 'sharp'

/**
 * The text of the QR code in a picture. Returns an empty text without a code, and "turned or mirrored" if the code is rotated
 * or mirrored.
 */
export async function readQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture, { density: 200 })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const read = jsQR.default(new Uint8ClampedArray(data), info.width, info.height)
  if (!read) return ''
  const { x, y } = read.location.topLeftFinderPattern
  return x < info.width / 2 && y < info.height / 2 ? read.data : 'turned or mirrored'
}
