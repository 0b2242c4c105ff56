import { expect } from 'vitest'
import { appears, disappears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import type { Souk } from './harness/souk.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const orders = '/api/accounts/list/orders'

/** Finds an order of the sample marketplace with delivered eSIMs, and returns its id. */
async function delivered(souk: Souk, token: string): Promise<string> {
  const { body } = await souk.ask('GET', `${orders}?limit=200`, { token })
  for (const { id } of body.data as unknown as { id: string }[]) {
    const profiles = await souk.ask('GET', `${orders}/${id}/profiles`, { token })
    const assigned = profiles.body.data as unknown as { state: string; releasedAt: string | null }[]
    if (assigned.some(({ state, releasedAt }) => state === 'assigned' && releasedAt === null)) return id
  }
  throw new Error('The sample has delivered nothing')
}

test('staff confirm the mail and their password for the code; a reload on the phone keeps the delivery open', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const id = await delivered(souk, token)
  const staff = await open({ as: sampleAdministrator })
  await staff.go(`/orders/${id}?tab=profiles`)
  await staff.page.getByRole('button', { name: 'Envoyer par e-mail' }).click()
  const mail = staff.page.getByRole('dialog', { name: 'Envoyer par e-mail' })
  await appears(mail.getByText(/partent en deux e-mails à .+@/))
  await mail.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await disappears(mail)

  await staff.page.getByRole('button', { name: 'Lien et code' }).click()
  const dialog = staff.page.getByRole('dialog', { name: 'Lien et code' })
  await appears(dialog.getByText('Un lien déjà envoyé par e-mail reste valable.'))
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Le client est au guichet')
  await dialog.getByLabel('Mot de passe actuel').fill(sampleAdministrator.password)
  await dialog.getByRole('button', { name: 'Préparer le lien' }).click()
  const address = dialog.getByText(/#token=/)
  await appears(address)
  const link = (await address.innerText()).trim()
  const code = (await dialog.getByText(/^\d{6}$/).innerText()).trim()

  const { page } = await open({ width: 390 })
  // The customer's language is not French, so the test adds `lng=fr`. It replaces the origin of the link, because this server
  // has no public address.
  await page.goto(`${souk.address}/delivery?lng=fr${new URL(link).hash}`)
  await page.getByLabel('Code d’accès').fill(code)
  await page.getByRole('button', { name: 'Ouvrir' }).click()
  const title = page.getByRole('heading', { level: 1, name: /Vos eSIM \d{4}-/ })
  await appears(title)
  // The heading names the article, not the network.
  await appears(page.getByRole('heading', { level: 2, name: / · \d+\sGo · \d+\sjours/ }).first())
  await page.getByText('Mon téléphone est-il compatible eSIM ?').click()
  await appears(page.getByText('Réglages › Données cellulaires › Ajouter une eSIM'))
  expect(page.url()).not.toContain('token')
  await page.reload()
  await appears(title)
  expect(page.url()).not.toContain('token')
})
