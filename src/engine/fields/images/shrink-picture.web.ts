/** The longest side of the pictures that the server stores, in pixels. */
const longestSide = 2048
/** Files up to this size in bytes are sent unchanged. */
const smallFile = 1_000_000
const quality = 0.92

/** The largest file that the server accepts, in bytes (25 MB). */
const largestPicture = 25 * 1024 * 1024

/** The error for a file that is larger than the server accepts and that this browser cannot shrink. */
export class PictureTooLarge extends Error {
  readonly values: { readonly name: string; readonly megabytes: number }

  constructor(name: string) {
    super(name)
    this.values = { name, megabytes: largestPicture / 1024 / 1024 }
  }
}

/** Shrinks pictures one after the other, because each decoded picture takes up to 200 MB of memory. */
export async function shrinkPictures(files: readonly File[]): Promise<File[]> {
  const shrunk: File[] = []
  for (const file of files) shrunk.push(await shrinkPicture(file))
  return shrunk
}

/**
 * Shrinks a picture to the size that the server stores, upright and with its transparency. A photo format that only
 * this browser can read (HEIC in Safari) becomes a JPEG. A picture that this browser cannot read is sent unchanged; the
 * server then accepts or refuses it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const isReadable = ['image/jpeg', 'image/png', 'image/webp'].includes(file.type)
  if (isReadable && file.size <= smallFile) return file
  const shrunk = await redrawn(file).catch(() => null)
  const sent = shrunk && (!isReadable || shrunk.size < file.size) ? shrunk : file
  if (sent.size > largestPicture) throw new PictureTooLarge(file.name)
  return sent
}

async function redrawn(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale) || 1, Math.round(bitmap.height * scale) || 1)
    const context = canvas.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    // JPEG has no transparency; a browser that cannot write WebP writes PNG instead.
    const isPhoto = !/png|webp|gif|avif/.test(file.type)
    const blob = await canvas.convertToBlob({ type: isPhoto ? 'image/jpeg' : 'image/webp', quality })
    return new File([blob], file.name, { type: blob.type })
  } finally {
    bitmap.close()
  }
}
