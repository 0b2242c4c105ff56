import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until somebody can see one of them: a hidden one before it in the page does not count. */
export async function appears(locator: Locator): Promise<void> {
  await locator.filter({ visible: true }).first().waitFor({ state: 'visible' })
}

/** Waits until nobody can see it any more. */
export async function disappears(locator: Locator): Promise<void> {
  await expect.poll(() => locator.filter({ visible: true }).count()).toBe(0)
}

/** The path of the address. */
export function pathOf(page: Page): string {
  return new URL(page.url()).pathname
}

/** Waits until the address has that path. */
export async function arrivesAt(page: Page, path: string): Promise<void> {
  await expect.poll(() => pathOf(page)).toBe(path)
}
