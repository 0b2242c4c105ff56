import { afterAll, expect } from 'vitest'
import { appears, arrivesAt } from './harness/wait-for.ts'
import { Mailbox } from './harness/mailbox.ts'
import { amina, signInAt, tokenOf, withAmina } from './harness/people.ts'
import { story } from './harness/story.ts'

const mailbox = await Mailbox.open()
afterAll(() => mailbox.close())

const test = story('empty', async () => ({ ...withAmina, SOUK_SMTP_URL: mailbox.url }))
const newPassword = 'Minbar-2050!'

test('the mailed link sets a new password once; the old password and open sessions end', async ({ open, souk }) => {
  const before = await tokenOf(souk, amina)
  const { page, go, watch } = await open()
  watch.expect(/^console: .*(40[01]|410|ApiProblem)/)
  await go('/login')
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await page.getByLabel('E-mail').fill(amina.email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await appears(page.getByRole('heading', { name: 'Consultez votre boîte de réception' }))

  await expect.poll(() => mailbox.lettersTo(amina.email).length).toBe(1)
  const link = /http:\/\/\S+\/reset#token=[\w-]+/.exec(mailbox.lettersTo(amina.email)[0] ?? '')?.[0] ?? ''
  expect(new URL(link).origin).toBe(souk.address)
  await page.goto(link)
  await page.getByLabel('Mot de passe', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirmer le mot de passe').fill(newPassword)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await appears(page.getByRole('heading', { name: 'Mot de passe enregistré' }))

  await page.getByRole('link', { name: 'Se connecter' }).click()
  await signInAt(page, amina)
  await appears(page.getByText('Échec de la connexion. Veuillez réessayer.'))
  await signInAt(page, { ...amina, password: newPassword })
  await arrivesAt(page, '/home')
  expect((await souk.ask('GET', '/api/auth/session', { token: before })).status).toBe(401)

  const { page: second } = await open()
  await second.goto(link)
  await second.getByLabel('Mot de passe', { exact: true }).fill('Encore-2051!')
  await second.getByLabel('Confirmer le mot de passe').fill('Encore-2051!')
  await second.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
  await appears(second.getByRole('alert'))
})

test('an unknown address gets the same answer and no mail', async ({ open }) => {
  const { page, go } = await open()
  await go('/forgot')
  await page.getByLabel('E-mail').fill('personne@souk.test')
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await appears(page.getByRole('heading', { name: 'Consultez votre boîte de réception' }))
  expect(mailbox.lettersTo('personne@souk.test')).toEqual([])
})
