import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until at least one of the elements is visible. */
export async function appears(locator: Locator): Promise<void> {
  await locator.filter({ visible: true }).first().waitFor({ state: 'visible' })
}

/** Waits until none of the elements is visible. */
export async function disappears(locator: Locator): Promise<void> {
  await expect.poll(() => locator.filter({ visible: true }).count()).toBe(0)
}

/** The path of the page's address. */
export function pathOf(page: Page): string {
  return new URL(page.url()).pathname
}

/** Waits until the address has that path. */
export async function arrivesAt(page: Page, path: string): Promise<void> {
  await expect.poll(() => pathOf(page)).toBe(path)
}
