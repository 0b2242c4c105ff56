import { expect } from 'vitest'
import { barriers, overflow, settled } from './harness/accessibility-checks.ts'
import { untranslatedTexts } from './harness/sentences.ts'
import { story } from './harness/story.ts'

const test = story('empty')

test('an input without a label is found, and the page without it is clean', async ({ open }) => {
  const { page, go } = await open()
  await go('/login')
  await settled(page)
  expect(await barriers(page)).toEqual([])
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('input')))
  expect((await barriers(page)).map((finding) => finding.split(':')[0])).toEqual(['label'])
})

test('a page whose app has not started yet is not settled', async ({ open, souk }) => {
  const { page } = await open()
  let release = () => {}
  const isReleased = new Promise<void>((done) => (release = done))
  await page.route('**/assets/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(`${souk.address}/login`, { waitUntil: 'commit' })
  await page.locator('.frame h1').waitFor({ state: 'attached' })
  let isSettled = false
  const settling = settled(page).then(() => (isSettled = true))
  // The page has had the time to be settled.
  for (let turn = 0; turn < 20; turn++) {
    await page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done))))
  }
  expect(isSettled).toBe(false)
  release()
  await settling
  expect(await page.locator('#root h1').count()).toBe(1)
})

test('a script or a style written into the page does not run and is reported', async ({ open }) => {
  const { page, go, watch } = await open()
  await go('/login')
  await settled(page)
  expect(watch.faults).toEqual([])
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'h1 { color: red }'
    document.head.append(style)
    const script = document.createElement('script')
    script.append('globalThis.planted = true')
    document.head.append(script)
  })
  await expect.poll(() => watch.faults.filter((fault) => fault.startsWith('policy:')).length).toBeGreaterThanOrEqual(2)
  expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
  watch.expect(/^policy: (script|style|require-trusted)/, /^console: .*(Content Security Policy|Trusted)/)
})

test('an uncaught error is reported', async ({ open }) => {
  const { page, go, watch } = await open()
  await go('/login')
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('planted')), 0))
  await expect.poll(() => watch.faults.join()).toMatch(/planted/)
  watch.expect(/planted/)
})

test('an unfilled place and another language’s sentence are found', async ({ open }) => {
  const { page, go } = await open({ language: 'en' })
  await go('/login')
  await settled(page)
  expect(await untranslatedTexts(page, 'en')).toEqual([])
  await page.evaluate(() => {
    for (const text of ['Hello {{name}}', 'Portail des employés']) {
      document.querySelector('main')?.append(Object.assign(document.createElement('p'), { textContent: text }))
    }
  })
  expect(await untranslatedTexts(page, 'en')).toEqual(['Hello {{name}}', 'Portail des employés'])
})

test('a page wider than a telephone is found', async ({ open }) => {
  const { page, go } = await open({ width: 390 })
  await go('/login')
  await settled(page)
  expect(await overflow(page)).toBe(0)
  await page.evaluate(() => document.querySelector('main')?.append('w'.repeat(200)))
  expect(await overflow(page)).toBeGreaterThan(0)
})
