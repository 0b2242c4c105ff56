import sharp from 'sharp'
import type { LargePicture, RemadePicture, PictureProblem } from './resize-in-process.api.ts'
import { thumbnailSide } from './thumbnail.api.ts'

const fullSide = 2048
const printedSide = 480
// Cameras of phones: 48 megapixels and panoramas of 63 by iPhones, 50 and 64 by others.
const maxPixels = 64_000_000
const longestSide = 20_000
/** More pixels than this are decoded one picture at a time. */
const largePixels = 24_000_000

/**
 * Cameras write files that decoders warn of, such as the scan headers of Samsung's; every viewer shows them. Missing or damaged data
 * is an error.
 */
const failOn = 'error'

// Only these three libvips loaders run in this process: no SVG, PDF, TIFF, GIF or others.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

/** Decodes and re-encodes a picture with its thumbnail, or returns its problem. Large pictures are processed one at a time. */
export async function resizePicture(
  bytes: Uint8Array,
  turn: 'any' | 'large',
): Promise<RemadePicture | LargePicture | PictureProblem> {
  try {
    // The header first: a bomb of a few kilobytes would fill the memory when decoded.
    const { width, height } = await sharp(bytes, { limitInputPixels: false, failOn }).metadata()
    if (width * height > maxPixels || Math.max(width, height) > longestSide) {
      return { wrong: 'picture_pixels', values: { megapixels: maxPixels / 1e6, side: longestSide } }
    }
    return width * height > largePixels && turn === 'any' ? { large: true } : await remade(bytes)
  } catch {
    return { wrong: 'picture_broken' }
  }
}

/** A stored picture for paper and mails: a small PNG on white, which every mail program shows. */
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
