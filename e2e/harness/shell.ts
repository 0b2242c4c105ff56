import type { Locator, Page } from 'playwright-core'
import { labelOf, nameOf } from '../../src/engine/definition/menu.ts'
import { menu as areas } from '../../src/market/registry.ts'

/** Chooses a language in the header by its name in that language. */
export async function chooseLanguage(page: Page, name: 'Français' | 'English' | 'العربية'): Promise<void> {
  await page.getByRole('button', { name: /^(Langue|Language|اللغة)$/ }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

/** Signs out by the profile menu, in French. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mon profil' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
}

/** Opens a screen from the side menu; unfolds its area first. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  await (await menuLink(page, name)).click()
}

/** The link to a screen: in the side menu after unfolding its area, or in the list of its parent. */
export async function menuLink(page: Page, name: string): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  const link = menu.getByRole('link', { name, exact: true })
  await menu.getByRole('link').first().waitFor()
  while (!(await link.isVisible())) {
    const folded = menu.getByRole('button', { expanded: false }).first()
    if (!(await folded.isVisible())) break
    await folded.click()
  }
  if (await link.isVisible()) return link
  const entries = areas.flatMap((area) => area.entries)
  const child = entries.find((entry) => labelOf(entry).fr === name)
  const parent = entries.find((entry) => nameOf(entry) === child?.parent)
  if (!parent) return link
  await openFromMenu(page, labelOf(parent).fr)
  return page.getByRole('navigation', { name: 'Listes liées' }).getByRole('link', { name, exact: true })
}
