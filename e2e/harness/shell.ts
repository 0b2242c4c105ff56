import type { Page } from 'playwright-core'

/** Chooses a language in the header, by what it calls itself. */
export async function chooseLanguage(page: Page, name: 'Français' | 'English' | 'العربية'): Promise<void> {
  await page.getByRole('button', { name: /^(Langue|Language|اللغة)$/ }).click()
  await page.getByRole('button', { name, exact: true }).click()
}

/** Leaves by the profile menu (in French). */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mon profil' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
}

/** Goes to a screen by the side menu. */
export async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name, exact: true }).click()
}
