import sharp from 'sharp'
import { thumbnailName, uploadsDirectory } from '../src/engine/files/pictures.api.ts'
import { diskStore } from '../src/engine/files/storage/disk-store.api.ts'
import { thumbnailSide } from '../src/engine/files/thumbnail.api.ts'

/**
 * Stores the pictures to which the measured customers refer, one for each digit. The measured list then shows pictures, as a
 * real list does.
 */
export async function keepPortraits(dataDirectory: string): Promise<void> {
  const store = diskStore(uploadsDirectory(dataDirectory))
  for (let digit = 0; digit < 16; digit += 1) {
    const name = `customers/${digit.toString(16).repeat(32)}.webp`
    const picture = await sharp(Buffer.from(portrait(digit)))
      .webp()
      .toBuffer()
    await store.put(thumbnailName(name), picture)
    await store.put(name, picture)
  }
}

function portrait(digit: number): string {
  const hue = digit * 22
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${thumbnailSide}" height="${thumbnailSide}" viewBox="0 0 200 200">
  <rect width="200" height="200" fill="hsl(${hue} 50% 60%)"/>
  <circle cx="100" cy="80" r="40" fill="hsl(${hue + 40} 60% 80%)"/>
  <ellipse cx="100" cy="190" rx="75" ry="60" fill="hsl(${hue + 40} 60% 80%)"/>
</svg>`
}
