import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { screenMessages } from '../../src/engine/i18n/first-screen.messages.ts'

/** The rules that axe runs, selected by tag or by name. */
interface RunOnly {
  readonly type: 'tag' | 'rule'
  readonly values: string[]
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Violations of WCAG 2.2 A and AA that axe reports, one line each. */
export function barriers(page: Page): Promise<string[]> {
  return violations(page, { type: 'tag', values: [...rules] })
}

/** Colour violations only, which is enough after a change of theme. */
export function colourBarriers(page: Page): Promise<string[]> {
  return violations(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
}

async function violations(page: Page, runOnly: RunOnly): Promise<string[]> {
  // If the page has not been reloaded since the last check, axe is still loaded in it. It is not loaded again, because
  // that takes as long as checking a small screen.
  const hasAxe = await page.evaluate(() => 'axe' in globalThis)
  const { violations: all } = await new AxeBuilder({ page, ...(hasAxe && { axeSource: 'undefined' }) })
    // Passed rules are not reported in detail.
    .options({ runOnly, resultTypes: ['violations'] })
    // Legacy mode runs axe in the page itself. Souk has no frames, and the second page of the normal mode would double the
    // time.
    .setLegacyMode(true)
    .analyze()
  return all.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${failureSummary.replace(/\s+/g, ' ')}`),
  )
}

/** Pixels by which the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

const loading: readonly string[] = Object.values(screenMessages.loading)

/** Waits until the app has drawn the page and has loaded its content, images and fonts. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (words) =>
      // The document's own frame has a title as well, before the app has started.
      document.querySelector('#root h1') !== null &&
      document.querySelector('[aria-busy="true"], [role="progressbar"]') === null &&
      ![...document.querySelectorAll('[role="status"]')].some((one) => words.includes(one.textContent?.trim() ?? '')) &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
    loading,
  )
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done))))
}
