import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultLanguage, directionOf, languages, type Language } from '../../src/engine/definition/locale.ts'
import { colourModeKey, languageKey } from '../../src/engine/storage/storage-keys.web.ts'
import { sharedBrowser } from './chromium.ts'
import { barriers, colourBarriers, settled } from './accessibility-checks.ts'
import { layoutFaults, paper } from './layout-faults.ts'
import { appears } from './wait-for.ts'
import { tokenOf, type Account } from './people.ts'
import { everything, screensForAxe, type Screen } from './screens.ts'
import { reversedTexts, untranslatedTexts } from './sentences.ts'
import { copyOf, type Data } from './data-folder.ts'
import { Souk } from './souk.ts'
import { openWindow, photograph, type Window } from './story.ts'

const widths = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const

/** The theme in which each language is checked. */
const themes = { fr: 'light', en: 'light', ar: 'dark' } as const satisfies Record<Language, Theme>

type Theme = 'light' | 'dark'

/** A set of screens of one Souk, with the account that opens them. */
interface ScreenSet {
  readonly name: string
  readonly screens: readonly Screen[]
  readonly as?: Account
}

/**
 * Opens every screen once and checks it in each language, wide, on a telephone and on paper, without a reload. Screens for a complete
 * check also run axe: all rules in French with the light theme, colours in Arabic with the dark theme.
 */
export function sweep(data: Data, environment: Readonly<Record<string, string>>, sets: readonly ScreenSet[]): void {
  let souk: Souk

  beforeAll(async () => {
    souk = await Souk.start(copyOf(data), environment)
  })
  afterAll(() => souk.remove())

  describe.for(sets)('$name', ({ screens, as }) => {
    const checkedByAxe = screensForAxe(screens)
    let token = { text: '', at: 0 }
    let window: Window
    let firstTitle: string

    beforeAll(async () => {
      window = await openWindow(await sharedBrowser(), souk, {
        ...(as && { as }),
        language: defaultLanguage,
        theme: 'light',
        width: widths.wide.width,
      })
      await window.go(as ? '/home' : '/404')
      await settled(window.page)
      firstTitle = await window.page.title()
    })
    afterAll(() => window.context.close())

    test.for(screens)('$name', async (screen) => {
      const { name, path, act } = screen
      const { page } = window
      // The sweep takes longer than a token is valid (ten minutes), so the token is renewed after five minutes.
      if (as && Date.now() - token.at > 300_000) token = { text: await tokenOf(souk, as), at: Date.now() }
      const target = await path(souk, token.text)
      await goWithin(window, target)
      if (act) {
        await act(page)
        await appears(page.getByRole('dialog').or(page.getByRole('alert')))
        await settled(page)
      }
      const faults: string[] = []
      // Otherwise the first screen would be checked again in place of one that does not appear.
      if (as && target !== '/home' && (await page.title()) === firstTitle) faults.push('the screen does not appear')
      for (const language of languages) {
        await changeLanguage(page, language)
        if (screen.wordedByServer) await loadAgain(window)
        faults.push(...(await pageFaults(page, language, 'light')), ...(await textFaults(page, language)))
        if (language !== 'en') faults.push(...(await lastingFaults(page, `wide in ${language}`)))
        if (checkedByAxe.has(screen)) faults.push(...(await axeFaults(page, name, language)))
      }
      await page.setViewportSize(widths.narrow)
      for (const language of languages.toReversed()) {
        await changeLanguage(page, language)
        faults.push(...(await lastingFaults(page, `on a telephone in ${language}`)))
        if (everything) await photograph(page, pictureOf(name, language, widths.narrow.width))
      }
      if (as && !act) {
        await page.emulateMedia({ media: 'print' })
        await page.setViewportSize(paper)
        await settled(page)
        faults.push(...(await lastingFaults(page, 'on paper')))
        if ((await page.locator('#screen').innerText()).trim() === '') faults.push('on paper: the page is empty')
        await page.emulateMedia({ media: 'screen' })
      }
      await page.setViewportSize(widths.wide)
      // The calendar library throws if the page changes within a few frames after a resize (docs/decisions/0012).
      if (await page.locator('[data-look]').count()) await page.waitForTimeout(300)
      expect(faults).toEqual([])
      expect(window.watch.takeFaults()).toEqual([])
    })
  })
}

/** Violations on a wide screen: all rules in the first language, colours in Arabic. With `--all`, all rules in each language. */
async function axeFaults(page: Page, name: string, language: Language): Promise<string[]> {
  const theme = themes[language]
  if (!everything && language === 'en') return []
  await changeTheme(page, theme)
  const faults = [
    ...(await pageFaults(page, language, theme)),
    ...(everything || language === defaultLanguage ? await barriers(page) : await colourBarriers(page)),
  ]
  if (everything) {
    await photograph(page, pictureOf(name, language, widths.wide.width))
    const other = theme === 'dark' ? 'light' : 'dark'
    await changeTheme(page, other)
    // The other theme changes only colours, so checking the colours is enough.
    faults.push(...(await pageFaults(page, language, other)), ...(await colourBarriers(page)))
  }
  await changeTheme(page, 'light')
  return faults
}

function pictureOf(name: string, language: Language, width: number): string {
  return `artifacts/screens/${name}-${language}-${themes[language]}-${width}.png`
}

/** Errors in the language, direction and theme of the page. */
async function pageFaults(page: Page, language: Language, theme: Theme): Promise<string[]> {
  const expected = `${language} ${directionOf(language)} ${theme}`
  const actual = await page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement
    return [lang, dir, dataset['theme']].join(' ')
  })
  return actual === expected ? [] : [`the page is ${actual}, not ${expected}`]
}

/** Errors in the texts of a screen. */
async function textFaults(page: Page, language: Language): Promise<string[]> {
  const untranslated = await untranslatedTexts(page, language)
  const reversed = language === 'ar' ? await reversedTexts(page) : []
  return [
    ...reversed.map((text) => `reversed in Arabic: ${text}`),
    ...untranslated.map((text) => `not translated to ${language}: ${text}`),
  ]
}

/** The faults of the layout that are still there after it has settled. */
async function lastingFaults(page: Page, place: string): Promise<string[]> {
  let faults = await layoutFaults(page)
  for (let tries = 0; tries < 20 && faults.length > 0; tries += 1) {
    await page.waitForTimeout(100)
    faults = await layoutFaults(page)
  }
  return faults.map((fault) => `${place}: ${fault}`)
}

/** Changes the language as another tab of the same browser would. */
function changeLanguage(page: Page, language: Language): Promise<void> {
  return changeElsewhere(page, languageKey, language)
}

/** Changes the theme as another tab of the same browser would. */
function changeTheme(page: Page, theme: Theme): Promise<void> {
  return changeElsewhere(page, colourModeKey, theme)
}

async function changeElsewhere(page: Page, key: string, newValue: string): Promise<void> {
  await page.evaluate(
    ([name, value]) => void dispatchEvent(new StorageEvent('storage', { key: name, newValue: value })),
    [key, newValue] as const,
  )
  await settled(page)
}

async function loadAgain({ page, watch }: Window): Promise<void> {
  await page.reload()
  await watch.quiet()
  await settled(page)
}

/** Opens a screen as a link does, without a reload. */
async function goWithin({ page, watch }: Window, path: string): Promise<void> {
  await page.evaluate((target) => {
    // Souk numbers the entries of the history (src/engine/routing/page-navigation.web.tsx).
    history.pushState({ entry: history.state.entry + 1 }, '', target)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  // The code of the screen loads first, then its content.
  await watch.quiet()
  await settled(page)
}
