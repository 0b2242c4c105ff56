import sharp from 'sharp'
import type { RemadePicture, PictureProblem } from './resize-in-process.api.ts'
import { thumbnailSide } from './thumbnail.api.ts'

const fullSide = 2048
const printedSide = 480
const maxPixels = 24_000_000
const longestSide = 8_000

// Of libvips' many loaders only these three run in this process: no SVG, PDF, TIFF, GIF and whatever else it was built with.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)

/** Decodes a picture and makes it anew, full and small, or says what is wrong with it. */
export async function resizePicture(bytes: Uint8Array): Promise<RemadePicture | PictureProblem> {
  try {
    // The header first: a bomb of a few kilobytes would fill the memory when decoded.
    const { width, height } = await sharp(bytes, { limitInputPixels: false, failOn: 'warning' }).metadata()
    if (width * height > maxPixels || Math.max(width, height) > longestSide) {
      return { wrong: 'picture_pixels', values: { megapixels: maxPixels / 1e6, side: longestSide } }
    }
    return await remade(bytes)
  } catch {
    return { wrong: 'picture_broken' }
  }
}

/** A kept picture for paper and mails: a PNG, which all of them show, small and on white. */
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
    failOn: 'warning',
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
