import sharp from 'sharp'
import type { LargePicture, RemadePicture, PictureProblem } from './resize-in-process.api.ts'
import { thumbnailSide } from './thumbnail.api.ts'

const fullSide = 2048
const printedSide = 480
// The largest photos of phone cameras: 48 megapixels and panoramas of 63 (iPhone), 50 and 64 (others).
const maxPixels = 64_000_000
const longestSide = 20_000
/** Pictures with more pixels than this are decoded one at a time. */
const largePixels = 24_000_000

/**
 * Only errors refuse a picture, such as missing or damaged data. Decoder warnings do not: for example, Samsung cameras
 * write unusual scan headers, and every viewer shows these files.
 */
const failOn = 'error'

// Only these three libvips loaders may run in this process; SVG, PDF, TIFF, GIF and others are blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

/**
 * Decodes and encodes a picture with its thumbnail, or returns its problem. With `turn` "any", a large picture is not
 * decoded but reported as large.
 */
export async function resizePicture(
  bytes: Uint8Array,
  turn: 'any' | 'large',
): Promise<RemadePicture | LargePicture | PictureProblem> {
  try {
    // The header is read first: a decompression bomb of a few kilobytes would otherwise fill the memory.
    const { width, height } = await sharp(bytes, { limitInputPixels: false, failOn }).metadata()
    if (width * height > maxPixels || Math.max(width, height) > longestSide) {
      return { wrong: 'picture_pixels', values: { megapixels: maxPixels / 1e6, side: longestSide } }
    }
    return width * height > largePixels && turn === 'any' ? { large: true } : await remade(bytes)
  } catch {
    return { wrong: 'picture_broken' }
  }
}

/** Converts a stored picture for paper and mails to a small PNG on white, which every mail program can show. */
export async function printable(bytes: Uint8Array): Promise<Uint8Array | PictureProblem> {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels })
      .resize(printedSide, printedSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png({ palette: true })
      .toBuffer()
  } catch {
    return { wrong: 'picture_broken' }
  }
}

async function remade(bytes: Uint8Array): Promise<RemadePicture> {
  const { data: full, info } = await sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn,
    autoOrient: true,
    pages: 1,
    sequentialRead: true,
  })
    .resize(fullSide, fullSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  const thumbnail = await sharp(full, { limitInputPixels: maxPixels })
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
  return { full, thumbnail, width: info.width, height: info.height }
}
