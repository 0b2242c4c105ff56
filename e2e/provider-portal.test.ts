import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { appears, arrivesAt } from './harness/wait-for.ts'
import { sampleAdministrator, sampleProvider, signInAt, tokenOf } from './harness/people.ts'
import { rowsOf } from './harness/rows.ts'
import type { Souk } from './harness/souk.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const unanswered = '/api/configs/review/crm/articles?active=true&reply[empty]=true&sort=-createdAt'
const waiting = (page: Page) => page.getByRole('region', { name: 'Ce qui vous attend' })

async function asProvider(souk: Souk) {
  const token = await tokenOf(souk, sampleProvider)
  const [own] = await rowsOf(souk, token, '/api/providers')
  return { token, id: String(own?.['id']) }
}

test('a provider signs in at the employee portal and sees their tasks', async ({ open, souk }) => {
  const { token } = await asProvider(souk)
  const { page, go } = await open()
  await go('/login/user')
  await signInAt(page, sampleProvider)
  await arrivesAt(page, '/home')
  await appears(page.getByRole('heading', { level: 1, name: /Meridian eSIM Supply/ }))
  const { total } = (await souk.ask('GET', unanswered, { token })).body.page
  await appears(waiting(page).getByText(String(total), { exact: true }))
  const articles = (await souk.ask('GET', '/api/configs/articles?active=true', { token })).body.page.total
  await appears(page.getByRole('region', { name: 'En un coup d’œil' }).getByText(String(articles), { exact: true }))
  const menu = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link')
  const entries = (await menu.allInnerTexts()).map((text) => text.trim()).filter((text) => text !== 'Souk')
  expect(entries).toEqual([
    'Accueil',
    'Mon entreprise',
    'Mon agenda',
    'Mes publications',
    'Mes articles',
    'Avis des clients',
    'Mes profils eSIM',
    'Niveaux de stock',
    'Mes ventes',
    'Abonnements',
    'Mon stock',
    'Remises',
    'Mes publicités',
  ])
})

test('they see only their own rows, by any address', async ({ open, souk }) => {
  const { token, id } = await asProvider(souk)
  const staff = await tokenOf(souk, sampleAdministrator)
  const other = (await rowsOf(souk, staff, '/api/providers')).find((row) => row['id'] !== id)
  const links = await rowsOf(souk, token, '/api/config/providers/articles?limit=200')
  const { page, go, watch } = await open({ as: sampleProvider })
  watch.expect(/^console: /)
  await go('/articles?limit=100')
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(links.length)
  await go('/customers')
  await appears(page.getByRole('heading', { name: 'Accès réservé' }))
  await go(`/providers/${String(other?.['id'])}`)
  await appears(page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')))
  expect(await page.getByText(String(other?.['name'])).count()).toBe(0)
})

test('they read the status of their orders in their own language', async ({ open, souk }) => {
  const { token } = await asProvider(souk)
  const staff = await tokenOf(souk, sampleAdministrator)
  const [own] = await rowsOf(souk, token, '/api/accounts/list/orders?limit=1')
  const statuses = await rowsOf(souk, staff, '/api/accounts/status/orders?limit=200')
  const status = statuses.find(({ id }) => id === own?.['statusId'])
  const { page, go } = await open({ as: sampleProvider, language: 'ar', width: 390 })
  await go(`/orders/${String(own?.['id'])}`)
  await appears(page.getByText(String(status?.['nameAr']), { exact: true }))
})

test('they answer a waiting review, and it leaves the task list', async ({ open, souk }) => {
  const { token } = await asProvider(souk)
  const [first] = await rowsOf(souk, token, unanswered)
  const before = (await souk.ask('GET', unanswered, { token })).body.page.total
  const { page, go } = await open({ as: sampleProvider })
  await go('/home')
  const reviews = page.getByRole('region', { name: 'Avis sans réponse' })
  await reviews.getByRole('button', { name: 'Répondre' }).first().click()
  await reviews.getByRole('textbox').fill('Merci de votre retour : le profil a été corrigé.')
  await reviews.getByRole('button', { name: 'Publier la réponse' }).click()
  await appears(page.getByText('Réponse publiée'))
  await appears(waiting(page).getByText(String(before - 1), { exact: true }))
  const staff = await tokenOf(souk, sampleAdministrator)
  const { data } = (
    await souk.ask('GET', `/api/configs/review/crm/articles/${String(first?.['id'])}`, { token: staff })
  ).body
  expect(data).toMatchObject({ reply: 'Merci de votre retour : le profil a été corrigé.', rating: first?.['rating'] })
})

test('they change only the reply of a review and the description of their company', async ({ open, souk }) => {
  const { token, id } = await asProvider(souk)
  const [review] = await rowsOf(souk, token, '/api/configs/review/crm/articles')
  const { page, go } = await open({ as: sampleProvider })
  await go(`/reviews/${String(review?.['id'])}?tab=facts`)
  await appears(page.getByRole('textbox', { name: 'Réponse' }))
  await expect.poll(() => page.getByRole('main').getByRole('textbox').count()).toBe(1)
  await go(`/providers/${id}?tab=facts`)
  await page.getByRole('textbox', { name: 'Interlocuteur' }).fill('Imogen Redfern')
  expect(await page.getByRole('textbox', { name: 'Nom', exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Changer le mot de passe' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(page.getByText('Enregistré : Meridian eSIM Supply'))
  await go('/publications/new')
  await appears(page.getByRole('main').getByText('Meridian eSIM Supply', { exact: true }))
  expect(await page.getByRole('combobox', { name: 'Fournisseur' }).count()).toBe(0)
  const [own] = await rowsOf(souk, token, '/api/providers')
  expect(own?.['contactName']).toBe('Imogen Redfern')
})

test('the team resets the second step of a provider who lost their phone', async ({ open, souk }) => {
  const { token, id } = await asProvider(souk)
  const currentPassword = sampleProvider.password
  const offer = await souk.ask('POST', '/api/auth/two-factor', { token, body: { currentPassword } })
  const { secret } = offer.body.data as unknown as { readonly secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const confirmed = await souk.ask('POST', '/api/auth/two-factor/confirm', { token, body: { code } })
  expect(confirmed.status).toBe(200)

  const { page, go } = await open({ as: sampleAdministrator })
  await go(`/providers/${id}`)
  const strip = page.locator('dl > div').filter({ hasText: 'Double authentification' })
  await appears(strip.getByText(/Activée le/))
  await strip.getByRole('button', { name: 'Réinitialiser' }).click()
  const dialog = page.getByRole('dialog', { name: /Retirer la double authentification de Meridian/ })
  await dialog.getByRole('button', { name: 'Réinitialiser' }).click()
  await appears(strip.getByText(/Désactivée/))
  expect((await souk.ask('GET', '/api/auth/session', { token })).status).toBe(401)
  expect(await tokenOf(souk, sampleProvider)).toMatch(/./)
})
