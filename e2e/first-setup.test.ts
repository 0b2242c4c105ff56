import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { appears, pathOf } from './harness/wait-for.ts'
import { amina, signInAt, tokenOf } from './harness/people.ts'
import { createRow } from './harness/rows.ts'
import { logOut } from './harness/shell.ts'
import { story } from './harness/story.ts'

const test = story('empty')

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Prénom').fill('Amina')
  await page.getByLabel('Nom', { exact: true }).fill('Haddad')
  await page.getByLabel('E-mail').fill(amina.email)
  await page.getByLabel('Nom d’utilisateur').fill('amina')
  await page.getByLabel('Mot de passe', { exact: true }).fill(amina.password)
  await page.getByLabel('Confirmer le mot de passe').fill(amina.password)
}

test('every sign-in page tells where to find the set-up link', async ({ open }) => {
  const { page, go } = await open()
  await go('/setup')
  await appears(page.getByRole('heading', { name: 'Ce lien n’est pas complet' }))
  for (const door of ['/setup', '/login', '/login/user']) {
    await go(door)
    await appears(page.getByText('Souk attend son premier administrateur : ouvrez le lien de mise en route'))
  }
})

test('a wrong or old link is reported before the form, and a reload keeps a valid one', async ({ open, souk }) => {
  const { page } = await open()
  await page.goto(souk.setupLink.replace(/token=.*/, `token=${'x'.repeat(43)}`))
  await appears(page.getByRole('heading', { name: 'Ce lien de mise en route n’est pas valable' }))
  await page.goto('about:blank')
  await page.goto(souk.setupLink)
  await appears(page.getByLabel('Prénom'))
  await page.reload()
  await appears(page.getByLabel('Prénom'))
  expect(page.url()).not.toContain('token')
})

test('the form shows missing fields and password rules before it is sent', async ({ open, souk }) => {
  const { page } = await open()
  await page.goto(souk.setupLink)
  await page.getByRole('button', { name: 'Créer et entrer' }).click()
  await appears(page.getByText('le champ Prénom est obligatoire'))
  await expect.poll(() => page.getByLabel('Prénom').getAttribute('aria-invalid')).toBe('true')
})

test('the printed link creates the first administrator, signed in at once', async ({ open, souk }) => {
  const { page, go } = await open()
  await page.goto(souk.setupLink)
  await fillIn(page)
  await page.getByLabel('Devise').selectOption('TND')
  // The page removes the secret from its address, so that no screenshot shows it.
  expect(page.url()).not.toContain('token')
  await page.getByRole('button', { name: 'Créer et entrer' }).click()
  await appears(page.getByRole('heading', { level: 1, name: /Amina/ }))
  expect(pathOf(page)).toBe('/home')
  await logOut(page)
  await signInAt(page, amina)
  await appears(page.getByRole('heading', { level: 1, name: /Amina/ }))
  await go('/settings/general')
  // No amount is stored yet, so the currency can still change.
  const currency = page.getByRole('combobox', { name: 'Devise' })
  await appears(currency)
  expect([await currency.inputValue(), await currency.isEnabled()]).toEqual([
    '\u2068dinar tunisien\u2069 · \u2066TND\u2069',
    true,
  ])
  const { token } = (
    await souk.ask('POST', '/api/root/login', { body: { email: amina.email, password: amina.password } })
  ).body
  const mode = { name: 'PayPal', kind: 'paypal' }
  const refused = await souk.ask('POST', '/api/configs/payment/mode', { token, body: mode })
  expect(refused.status).toBe(400)
  const discount = { name: 'Soldes', type: 'flat', value: '1.500', startDate: '2026-01-01', endDate: '2026-02-01' }
  expect((await souk.ask('POST', '/api/config/apps/discounts', { token, body: discount })).status).toBe(201)
  await page.reload()
  await appears(page.getByText('Elle ne peut plus être modifiée : des montants l’utilisent (Remises)'))
  await expect.poll(() => currency.isDisabled()).toBe(true)
})

test('the link stops working afterwards, on the screen and in the API', async ({ open, souk }) => {
  const { page } = await open()
  await page.goto(souk.setupLink)
  await appears(page.getByRole('heading', { name: 'La mise en route est déjà faite' }))
  const token = souk.setupLink.split('token=')[1]
  const body = {
    token,
    firstName: 'Eve',
    lastName: 'Autre',
    email: 'eve@souk.test',
    username: 'eve',
    password: amina.password,
    confirmPassword: amina.password,
    demo: false,
  }
  const again = await souk.ask('POST', '/api/setup', { body })
  expect([again.status, again.body.code]).toEqual([410, 'setup_closed'])
})

test('the first steps stay after the first one, and Home does not claim completion', async ({ open, souk }) => {
  const token = await tokenOf(souk, amina)
  await createRow(souk, token, '/api/providers', {
    name: 'Premier fournisseur',
    email: 'premier@fournisseur.example',
    phone: '+33612345678',
    password: 'Souk-Demo-2026!',
  })
  const { page, go } = await open({ as: amina })
  await go('/home')
  await appears(page.getByRole('heading', { level: 2, name: 'Pour commencer' }))
  expect(await page.getByText('Rien ne vous attend').count()).toBe(0)
})

test('without a mail server, a new account is told to ask an administrator, and of a changed user name', async ({
  open,
}) => {
  const { page, go } = await open()
  await go('/register')
  await page.getByLabel('E-mail').fill('nouvelle@souk.test')
  await page.getByLabel('Nom d’utilisateur').fill('amina')
  await page.getByLabel('Mot de passe', { exact: true }).fill(amina.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /compte/ })
    .click()
  await appears(page.getByRole('heading', { name: 'Compte demandé' }))
  await appears(page.getByText('demandez à un administrateur de confirmer votre adresse'))
  await appears(page.getByText('Si ce nom d’utilisateur était déjà pris, le compte en a reçu un autre'))
  expect(await page.getByText('le lien que nous venons d’y envoyer').count()).toBe(0)
})
