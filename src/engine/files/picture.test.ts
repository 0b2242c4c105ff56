import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Problem } from '#engine/definition/problem.ts'
import { readPicture, type UploadedFile } from './picture.api.ts'
import type { RemadePicture } from './resize-in-process.api.ts'

const size = { width: 300, height: 100 }
const red = () => sharp({ create: { ...size, channels: 3, background: '#c00' } })
const jpeg = await red().jpeg().toBuffer()
const png = await red().png().toBuffer()
const webp = await red().webp().toBuffer()
/**
 * Bytes that are not a picture, the same in every test run. Random noise would be a valid picture of some kind once in
 * a few hundred runs.
 */
const scrap = (length: number, seed = 0) => createHash('shake256', { outputLength: length }).update(`${seed}`).digest()
const noise = (width: number, height: number) =>
  sharp(scrap(width * height * 3), { raw: { width, height, channels: 3 } })

const gif = await red().gif().toBuffer()
const tiff = await red().tiff().toBuffer()
const avif = await red().avif().toBuffer()
const large = {
  jpeg: await noise(400, 400).jpeg().toBuffer(),
  png: await noise(400, 400).png().toBuffer(),
  webp: await noise(400, 400).webp().toBuffer(),
}

async function codeOf(file: UploadedFile): Promise<string> {
  const detail = await readPicture(file).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Problem ? error.details[0]?.code : String(error)),
  )
  return detail ?? 'no detail'
}

/** A PNG that declares a large size in a small file, because black lines compress a thousandfold. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

/** A JPEG with scan parameters that are all 0, as Samsung cameras write them. */
function samsung(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  const scan = changed.indexOf(Buffer.from([0xff, 0xda]))
  const end = scan + 2 + changed.readUInt16BE(scan + 2)
  changed.fill(0, end - 3, end)
  return changed
}

/** The beginning of a HEIC file, whose content Souk cannot decode. */
function heic(brand: string): Buffer {
  return Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\u0000\u0000\u0000\u0000mif1heic`, 'latin1'),
    scrap(400),
  ])
}

function crc(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xed_b8_83_20 : 0)
  }
  return ~sum >>> 0
}

async function shape(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const { format, width, height, exif, icc, xmp, iptc, pages, orientation, comments } = await sharp(bytes).metadata()
  return { format, width, height, exif, icc, xmp, iptc, pages, orientation, comments }
}

const clean = {
  format: 'webp',
  exif: undefined,
  icc: undefined,
  xmp: undefined,
  iptc: undefined,
  pages: undefined,
  orientation: undefined,
  comments: undefined,
}

describe('a picture', () => {
  test.each([
    ['JPEG', { bytes: jpeg }],
    ['PNG', { bytes: png }],
    ['WebP', { bytes: webp }],
  ])('is stored as WebP, full size and thumbnail (%s)', async (_, file) => {
    const picture = await readPicture(file)
    expect(picture).toMatchObject(size)
    expect(await shape(picture.full)).toEqual({ ...clean, ...size })
    expect(await shape(picture.thumbnail)).toEqual({ ...clean, width: 200, height: 67 })
  })

  test('is upright for every camera orientation', async () => {
    for (const [orientation, upright] of [
      [1, { width: 300, height: 100 }],
      [3, { width: 300, height: 100 }],
      [6, { width: 100, height: 300 }],
      [8, { width: 100, height: 300 }],
    ] as const) {
      const rotated = await red().withMetadata({ orientation }).jpeg().toBuffer()
      const picture = await readPicture({ bytes: rotated })
      expect(picture).toMatchObject(upright)
      expect(await shape(picture.full)).toEqual({ ...clean, ...upright })
    }
  })

  test('loses its location, its author and its colour profile', async () => {
    const marked = await red()
      .withExif({ IFD0: { Copyright: 'Nadia-Marker' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Xmp-Marker</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(marked.includes('Nadia-Marker') && marked.includes('Xmp-Marker')).toBe(true)
    const { full, thumbnail } = await readPicture({ bytes: marked })
    for (const output of [full, thumbnail]) {
      expect(await shape(output)).toMatchObject({ exif: undefined, icc: undefined, xmp: undefined })
      expect(Buffer.from(output).includes('Marker')).toBe(false)
    }
  })

  test('is reduced to 2048 pixels, never enlarged', async () => {
    expect(await readPicture({ bytes: await noise(3000, 1500).jpeg().toBuffer() })).toMatchObject({
      width: 2048,
      height: 1024,
    })
    expect(await readPicture({ bytes: await noise(20, 10).png().toBuffer() })).toMatchObject({ width: 20, height: 10 })
  })

  test('keeps its transparency', async () => {
    const glass = await sharp({ create: { ...size, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    expect((await sharp((await readPicture({ bytes: glass })).full).metadata()).hasAlpha).toBe(true)
  })

  test('with an animation keeps its first frame', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 64, height: 64, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(3)
    const { full } = await readPicture({ bytes: moving })
    expect(await shape(full)).toEqual({ ...clean, width: 64, height: 64 })
    const { dominant } = await sharp(full).stats()
    expect(dominant.r).toBeGreaterThan(200)
  })

  test('in print colours or with sixteen bits is shown in screen colours', async () => {
    const print = await red().toColourspace('cmyk').jpeg().toBuffer()
    const deep = await red().toColourspace('rgb16').png().toBuffer()
    for (const bytes of [print, deep]) {
      const { full } = await readPicture({ bytes })
      expect(await sharp(full).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 })
    }
  })
})

describe('a file that is no picture, or has another type than declared', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )

  test.each<[string, UploadedFile, string]>([
    ['SVG', { bytes: svg }, 'picture_type'],
    ['SVG called PNG', { bytes: svg }, 'picture_type'],
    ['a page called JPEG', { bytes: Buffer.from('<!doctype html><script>1</script>') }, 'picture_type'],
    ['GIF', { bytes: gif }, 'picture_type'],
    ['TIFF', { bytes: tiff }, 'picture_type'],
    ['AVIF', { bytes: avif }, 'picture_type'],
    ['PDF', { bytes: Buffer.from('%PDF-1.7\n') }, 'picture_type'],
    ['a program', { bytes: Buffer.from('MZ\u0090\u0000') }, 'picture_type'],
    ['nothing', { bytes: Buffer.alloc(0) }, 'picture_type'],
    ['noise', { bytes: scrap(2000) }, 'picture_type'],
    ['the head of a JPEG alone', { bytes: jpeg.subarray(0, 40) }, 'picture_broken'],
    ['half a JPEG', { bytes: large.jpeg.subarray(0, 30_000) }, 'picture_broken'],
    ['half a PNG', { bytes: large.png.subarray(0, 200_000) }, 'picture_broken'],
    ['half a WebP', { bytes: large.webp.subarray(0, 20_000) }, 'picture_broken'],
    ['a JPEG’s first bytes and noise', { bytes: Buffer.concat([jpeg.subarray(0, 3), scrap(4000)]) }, 'picture_broken'],
    ['a bomb of 400 Mpx', { bytes: bomb(20_000, 20_000) }, 'picture_pixels'],
    ['a bomb of 2,500 Mpx', { bytes: bomb(50_000, 50_000) }, 'picture_pixels'],
    ['65 Mpx', { bytes: bomb(13_000, 5000) }, 'picture_pixels'],
    ['a side of 20,001', { bytes: bomb(20_001, 10) }, 'picture_pixels'],
    ['a HEIC photo', { bytes: heic('heic') }, 'picture_heic'],
    ['a HEIC photo of another brand', { bytes: heic('mif1') }, 'picture_heic'],
    ['half a picture of Samsung’s', { bytes: samsung(large.jpeg).subarray(0, 30_000) }, 'picture_broken'],
  ])('is refused: %s', async (_, file, code) => {
    expect(await codeOf(file)).toBe(code)
  })

  test.each([
    ['24 megapixels of an iPhone', 5712, 4284],
    ['48 megapixels of an iPhone', 8064, 6048],
    ['50 megapixels of a Pixel or a Galaxy', 8160, 6144],
    ['50 megapixels of a Xiaomi', 8192, 6144],
    ['64 megapixels', 9248, 6920],
    ['a panorama of an iPhone', 16_382, 3628],
  ])('a photo of a phone is accepted: %s', async (_, width, height) => {
    const picture = await readPicture({ bytes: bomb(width, height) })
    expect(Math.max(picture.width, picture.height)).toBe(2048)
    expect(picture.width / picture.height).toBeCloseTo(width / height, 1)
  })

  test('a photo with a scan header that decoders warn of is accepted, because every viewer shows it', async () => {
    const warned = samsung(jpeg)
    await expect(sharp(warned, { failOn: 'warning' }).toBuffer()).rejects.toThrow('Invalid SOS parameters')
    expect(await readPicture({ bytes: warned })).toMatchObject(size)
    const trailer = Buffer.concat([warned, Buffer.from('SEFHk\u0000\u0000\u0000SEFT')])
    expect(await readPicture({ bytes: trailer })).toMatchObject(size)
  })

  test('of a picture followed by a page or an archive, only the picture is stored', async () => {
    const tails = ['<script>alert("Tail-Marker")</script>', 'PK\u0003\u0004 Tail-Marker', '<?php Tail-Marker ?>']
    for (const bytes of [jpeg, png, webp]) {
      for (const tail of tails) {
        const remade: RemadePicture | null = await readPicture({
          bytes: Buffer.concat([bytes, Buffer.from(tail)]),
        }).catch(() => null)
        expect(Buffer.from(remade?.full ?? []).includes('Tail-Marker')).toBe(false)
      }
    }
  })

  test('text hidden in a PNG is not stored', async () => {
    const text = Buffer.from('tEXtComment\u0000<script>Text-Marker</script>')
    const length = Buffer.alloc(4)
    length.writeUInt32BE(text.length - 4)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc(text))
    const talking = Buffer.concat([png.subarray(0, 33), length, text, sum, png.subarray(33)])
    const { full, thumbnail } = await readPicture({ bytes: talking })
    expect(Buffer.concat([full, thumbnail]).includes('Text-Marker')).toBe(false)
  })

  test('a damaged picture is read or refused, and causes no other error', async () => {
    const seeds = [
      await noise(60, 40).jpeg().toBuffer(),
      await noise(60, 40).png().toBuffer(),
      await noise(60, 40).webp().toBuffer(),
    ]
    for (let n = 0; n < 240; n++) {
      const bytes = Buffer.from(seeds[n % 3] ?? jpeg)
      for (const at of scrap(1 + (n % 8), n)) bytes[(at * 7 + n * 13) % bytes.length] = at
      expect(await codeOf({ bytes })).toMatch(/^(accepted|picture_(type|broken|pixels))$/)
    }
  })
})
