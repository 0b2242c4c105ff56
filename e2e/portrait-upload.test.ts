import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { customer as customers } from '../src/market/customers/customer.ts'
import type { Language } from '../src/engine/definition/locale.ts'
import { sampleAdministrator } from './harness/people.ts'
import { story } from './harness/story.ts'

const test = story('sample')

/** A 48-megapixel portrait photo, stored in landscape as cameras do. After rotation it is red at the top and blue at the bottom. */
async function photoOfPhone(): Promise<Buffer> {
  const [width, height] = [2016, 1512]
  const pixels = randomBytes(width * height * 3)
  for (let place = 0; place < pixels.length; place += 3) {
    const isLeft = (place / 3) % width < width / 2
    pixels[place + (isLeft ? 0 : 2)] = 255
  }
  const lying = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return sharp(lying)
    .resize(8064, 6048, { kernel: 'linear' })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

test.for([
  { language: 'fr', width: 1280, touch: false },
  { language: 'ar', width: 390, touch: true },
] as const satisfies readonly { language: Language; width: number; touch: boolean }[])(
  'a photo of 48 megapixels becomes the portrait of a customer ($language, $width px)',
  async ({ language, width, touch }, { open, souk }) => {
    const { page, go } = await open({ as: sampleAdministrator, language, width, touch })
    const buffer = await photoOfPhone()
    await go('/customers/new')
    const input = page.getByLabel(customers.fields.image.label[language], { exact: true })
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith('/upload/images/upload'), { timeout: 120_000 }),
      input.setInputFiles({ name: 'IMG_0048.JPG', mimeType: 'image/jpeg', buffer }),
    ])
    expect(answer.status()).toBe(201)
    // The request is small, because the browser resized and rotated the photo.
    const { requestBodySize } = await answer.request().sizes()
    expect(requestBodySize).toBeLessThan(buffer.length / 2)
    const { data } = (await answer.json()) as { data: { name: string; url: string; width: number; height: number } }
    expect([data.width, data.height]).toEqual([1536, 2048])
    const portrait = Buffer.from(await (await fetch(`${souk.address}${data.url}`)).arrayBuffer())
    const reddish = async (top: number) => {
      // `stats` always covers a whole picture, so the part is extracted first.
      const part = await sharp(portrait).extract({ left: 600, top, width: 300, height: 300 }).png().toBuffer()
      const { channels } = await sharp(part).stats()
      return (channels[0]?.mean ?? 0) > (channels[2]?.mean ?? 0)
    }
    expect([await reddish(200), await reddish(1500)]).toEqual([true, false])
    const image = page.getByRole('img', { name: customers.fields.image.label[language] }).first()
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true)
  },
)
