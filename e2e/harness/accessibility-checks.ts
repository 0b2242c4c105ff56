import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { screenMessages } from '../../src/engine/i18n/first-screen.messages.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds against WCAG 2.2 A and AA, one line a finding. */
export function barriers(page: Page): Promise<string[]> {
  return found(new AxeBuilder({ page }).withTags(rules))
}

/** What axe finds of colours alone: for a page whose theme has changed and nothing else. */
export function colourBarriers(page: Page): Promise<string[]> {
  return found(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']))
}

async function found(axe: AxeBuilder): Promise<string[]> {
  // Legacy mode judges in the page itself: Souk has no frames, and a second page per judgement would double the time.
  const { violations } = await axe.setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} ${failureSummary.replace(/\s+/g, ' ')}`),
  )
}

/** By how many pixels the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

const loading: readonly string[] = Object.values(screenMessages.loading)

/** Waits until nothing on the page is still arriving. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (words) =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], [role="progressbar"]') === null &&
      ![...document.querySelectorAll('[role="status"]')].some((one) => words.includes(one.textContent?.trim() ?? '')) &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
    loading,
  )
  await page.evaluate(() => document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done))))
}
