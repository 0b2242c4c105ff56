import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { appears, arrivesAt } from './harness/wait-for.ts'
import { Mailbox } from './harness/mailbox.ts'
import { amina, signInAt, withAmina } from './harness/people.ts'
import { logOut } from './harness/shell.ts'
import { story } from './harness/story.ts'

const mailbox = await Mailbox.open()
afterAll(() => mailbox.close())

const test = story('empty', async () => ({ ...withAmina, SOUK_SMTP_URL: mailbox.url }))

/** The code of an authenticator app. Souk also accepts the code of the previous period, and accepts each code once. */
function codeOf(secret: string, periods: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * 30_000 })
}

async function confirmPassword(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Mot de passe actuel').fill(amina.password)
}

/** Reads the recovery codes in the dialog, then closes it. */
async function keepCodes(dialog: Locator): Promise<string[]> {
  const codes = await dialog.getByRole('listitem').getByRole('code').allInnerTexts()
  await dialog.getByRole('button', { name: 'Je les ai gardés' }).click()
  return codes
}

async function asksForCode(page: Page): Promise<Locator> {
  await signInAt(page, amina)
  const code = page.getByLabel('Code de l’application')
  await appears(code)
  return code
}

test('an app is set up, used at sign-in, replaced by a recovery code, and turned off', async ({ open }) => {
  const { page, go, watch } = await open({ as: amina })
  watch.expect(/^console: .*(40[01]|ApiProblem)/)
  await go('/account')
  const panel = page.getByRole('region', { name: 'Double authentification' })
  await panel.getByRole('button', { name: 'Configurer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Double authentification' })
  await confirmPassword(dialog)
  await dialog.getByRole('button', { name: 'Continuer' }).click()
  await appears(dialog.getByRole('img', { name: 'QR code pour l’application' }))
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Saisissez le code que l’application affiche').fill(codeOf(secret, -1))
  await dialog.getByRole('button', { name: 'Activer' }).click()
  await appears(dialog.getByRole('heading', { name: 'Codes de secours' }))
  const codes = await keepCodes(dialog)
  expect(codes).toHaveLength(10)
  await appears(panel.getByText('Codes de secours restants : 10 sur 10'))

  // A complete code submits itself, then the originally requested page opens.
  await logOut(page)
  await go('/customers?sort=email')
  await arrivesAt(page, '/login')
  const used = codeOf(secret, 0)
  await (await asksForCode(page)).fill(used)
  await arrivesAt(page, '/customers')
  expect(new URL(page.url()).search).toBe('?sort=email')

  // The code that was just used is refused. A recovery code works, but only once.
  await logOut(page)
  await arrivesAt(page, '/login')
  await (await asksForCode(page)).fill(used)
  await appears(page.getByRole('alert').getByText('Ce code n’est pas le bon, ou il a déjà servi'))
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await page.getByLabel('Code de secours').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await arrivesAt(page, '/home')
  await expect.poll(() => mailbox.lettersTo(amina.email).join()).toContain('Un code de secours vient de servir')

  await go('/account')
  await appears(panel.getByText('Codes de secours restants : 9 sur 10'))
  await panel.getByRole('button', { name: 'Désactiver' }).click()
  const off = page.getByRole('dialog', { name: 'Désactiver' })
  await confirmPassword(off)
  await off.getByLabel('Code de l’application ou de secours').fill(codes[1] ?? '')
  await off.getByRole('button', { name: 'Désactiver' }).click()
  await appears(panel.getByText('Désactivée', { exact: true }))
})
