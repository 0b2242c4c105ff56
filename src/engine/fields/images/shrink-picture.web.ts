/** The longest side that the server stores. */
const longestSide = 2048
/** Files up to this size are sent as they are. */
const smallFile = 1_000_000
const quality = 0.92

/** The largest file the server takes: 25 MB. */
const largestPicture = 25 * 1024 * 1024

/** A file is larger than the server takes, and this browser cannot make it smaller. */
export class PictureTooLarge extends Error {
  readonly values: { readonly name: string; readonly megabytes: number }

  constructor(name: string) {
    super(name)
    this.values = { name, megabytes: largestPicture / 1024 / 1024 }
  }
}

/** Makes pictures smaller one after the other: each decoded one takes up to 200 MB. */
export async function shrinkPictures(files: readonly File[]): Promise<File[]> {
  const shrunk: File[] = []
  for (const file of files) shrunk.push(await shrinkPicture(file))
  return shrunk
}

/**
 * Makes a picture as small as the server stores it, upright and as transparent as it was. A photo that only this browser can read
 * (HEIC in Safari) becomes a JPEG. A picture that this browser cannot read is sent as it is: the server reads it or says why not.
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
    // JPEG has no transparency; a browser that writes no WebP writes PNG.
    const isPhoto = !/png|webp|gif|avif/.test(file.type)
    const blob = await canvas.convertToBlob({ type: isPhoto ? 'image/jpeg' : 'image/webp', quality })
    return new File([blob], file.name, { type: blob.type })
  } finally {
    bitmap.close()
  }
}
