import { describe, expect } from 'vitest'
import type { Page } from 'playwright-core'
import { downloaded } from './harness/download.ts'
import { appears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { readQr } from './harness/read-qr.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const looks = [
  { language: 'fr', theme: 'light' },
  { language: 'fr', theme: 'dark' },
  { language: 'ar', theme: 'dark' },
] as const

const millimetres = (pixels: number): number => Math.round((pixels / 96) * 25.4)

/** Selects the first rows of the list of profiles. */
async function select(page: Page, count: number): Promise<void> {
  for (let place = 1; place <= count; place += 1) await page.getByRole('row').nth(place).getByRole('checkbox').click()
}

describe.each(looks)('in $language and $theme', (look) => {
  test('the code on the screen, in both files and on paper is the activation code', async ({ open, souk }) => {
    const token = await tokenOf(souk, sampleAdministrator)
    const { body } = await souk.ask('GET', '/api/configs/profiles/keys?limit=1', { token })
    const [profile] = body.data
    const code = profile?.['lpaEsim']
    expect(code).toMatch(/^LPA:1\$/)
    const { page, go } = await open({ as: sampleAdministrator, ...look })
    await go(`/profile-ids/${profile?.['id']}?tab=qr`)
    const drawn = page.getByRole('tabpanel').locator('figure svg').first()
    await appears(drawn)
    expect(await readQr(await drawn.screenshot())).toBe(code)
    for (const name of ['SVG', 'PNG']) {
      const { bytes } = await downloaded(page, () => page.getByRole('button', { name }).click())
      expect([name, await readQr(bytes)]).toEqual([name, code])
    }
    await page.emulateMedia({ media: 'print' })
    const printed = page.locator('article svg')
    await appears(printed)
    expect(await readQr(await printed.screenshot())).toBe(code)
  })
})

test('selected profiles print as cards: QR codes of four centimetres, eight on a sheet, none cut or mirrored', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const { body } = await souk.ask('GET', '/api/configs/profiles/keys?limit=9', { token })
  const codes = body.data.map((row) => row['lpaEsim'])
  const { page, go } = await open({ as: sampleAdministrator, language: 'ar', theme: 'dark' })
  await go('/profile-ids')
  await select(page, 9)
  await page.getByRole('button', { name: 'طباعة رموز QR' }).click()
  await appears(page.getByText('9 بطاقات'))
  await page.emulateMedia({ media: 'print' })
  const cards = page.locator('body > div > div > article')
  await expect.poll(() => cards.count()).toBe(9)
  expect(await page.getByRole('main').isVisible()).toBe(false)
  const read: string[] = []
  for (const card of await cards.all()) {
    const drawing = card.locator('svg').first()
    read.push(await readQr(await drawing.screenshot()))
    expect(millimetres((await drawing.boundingBox())?.width ?? 0)).toBe(40)
    const [paper, ink] = await card.evaluate((element) => [
      getComputedStyle(element.parentElement as Element).backgroundColor,
      getComputedStyle(element).color,
    ])
    expect([paper, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
    // No text overflows its card.
    expect(await card.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1)
  }
  expect(read).toEqual(codes)
  const sheets = await page.locator('body > div > div:has(> article)').all()
  const heights = await Promise.all(sheets.map(async (sheet) => millimetres((await sheet.boundingBox())?.height ?? 0)))
  expect(heights).toEqual([276, 276])
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2)
  expect(paper).toMatch(/\/MediaBox \[0 0 59[45]/)
})
