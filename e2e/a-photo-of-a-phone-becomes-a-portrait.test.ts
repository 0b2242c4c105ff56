import sharp from 'sharp'
import { expect } from 'vitest'
import { customer as customers } from '../src/market/customers/customer.ts'
import type { Language } from '../src/engine/definition/locale.ts'
import { sampleAdministrator } from './harness/people.ts'
import { story } from './harness/story.ts'

const test = story('sample')

/** A photo of 48 megapixels that was taken upright: the camera stores it lying, red above blue once it is turned. */
async function photoOfPhone(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({
      create: { width: 1008, height: 1512, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 40 } },
    })
      .tint(background)
      .png()
      .toBuffer()
  const lying = await sharp({ create: { width: 2016, height: 1512, channels: 3, background: '#000' } })
    .composite([
      { input: await half('#f00'), left: 0, top: 0 },
      { input: await half('#00f'), left: 1008, top: 0 },
    ])
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
    // The browser made it smaller, and upright.
    const { requestBodySize } = await answer.request().sizes()
    expect(requestBodySize).toBeLessThan(buffer.length / 2)
    const { data } = (await answer.json()) as { data: { name: string; url: string; width: number; height: number } }
    expect([data.width, data.height]).toEqual([1536, 2048])
    const kept = Buffer.from(await (await fetch(`${souk.address}${data.url}`)).arrayBuffer())
    const colourAt = async (top: number) =>
      (await sharp(kept).extract({ left: 600, top, width: 300, height: 300 }).stats()).dominant
    const [above, below] = [await colourAt(200), await colourAt(1500)]
    expect([above.r > above.b, below.b > below.r]).toEqual([true, true])
    const image = page.getByRole('img', { name: customers.fields.image.label[language] }).first()
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true)
  },
)
