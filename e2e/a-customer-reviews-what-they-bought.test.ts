import { expect } from 'vitest'
import { appears } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import type { Souk } from './harness/souk.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const orders = '/api/accounts/list/orders'

interface Opened {
  readonly reviews: readonly { readonly article: string; readonly review: object | null }[]
}

/** A delivery link of the sample with its code, of one article that nobody has reviewed yet. */
async function unreviewed(souk: Souk, token: string): Promise<{ readonly hash: string; readonly code: string }> {
  const { body } = await souk.ask('GET', `${orders}?limit=200&category[in]=fulfilling,done`, { token })
  const proof = { reason: 'Le client est au guichet', currentPassword: sampleAdministrator.password }
  for (const { id } of body.data as unknown as { id: string }[]) {
    const made = await souk.ask('POST', `${orders}/${id}/hand-over/code`, { token, body: proof })
    if (made.status !== 200) continue
    const { address, code } = made.body.data as unknown as { address: string; code: string }
    const { hash } = new URL(address)
    const opened = await souk.ask('POST', '/api/hand-over', { body: { token: hash.slice('#token='.length), code } })
    const { reviews } = opened.body.data as unknown as Opened
    if (reviews.length === 1 && reviews[0]?.review === null) return { hash, code }
  }
  throw new Error('Every delivery of the sample is reviewed')
}

test('a customer reviews an eSIM on the page it came on, staff publish it, and it is read-only from then on', async ({
  open,
  souk,
}) => {
  const token = await tokenOf(souk, sampleAdministrator)
  const { hash, code } = await unreviewed(souk, token)
  const { page } = await open({ width: 390 })
  await page.goto(`${souk.address}/delivery?lng=fr${hash}`)
  await page.getByLabel('Code d’accès').fill(code)
  await page.getByRole('button', { name: 'Ouvrir' }).click()
  const reviews = page.getByRole('region', { name: 'Votre avis' })
  await reviews.getByRole('button', { name: 'Envoyer mon avis' }).click()
  await appears(reviews.getByText('Choisissez de une à cinq étoiles.'))
  await appears(reviews.getByText('Donnez un titre à votre avis.'))

  // The first star has the focus: the arrows choose.
  for (let n = 0; n < 3; n += 1) await page.keyboard.press('ArrowRight')
  await expect.poll(() => reviews.getByRole('radio', { name: '4 étoiles sur 5' }).isChecked()).toBe(true)
  await reviews.getByLabel('Titre').fill('Installée dans le train')
  await reviews.getByLabel('Commentaire').fill('Le réseau a pris à la frontière.')
  await reviews.getByRole('button', { name: 'Envoyer mon avis' }).click()
  await appears(reviews.getByText('Merci pour votre avis.'))
  await appears(reviews.getByText('En attente de vérification'))
  await reviews.getByRole('button', { name: 'Modifier mon avis' }).click()
  await reviews.getByLabel('Titre').fill('Installée avant la frontière')
  await reviews.getByRole('button', { name: 'Envoyer mon avis' }).click()
  await appears(reviews.getByText('Installée avant la frontière'))

  const staff = await open({ as: sampleAdministrator })
  await staff.go('/home')
  await staff.page.getByRole('link', { name: /avis à modérer/ }).click()
  await appears(staff.page.getByText('Installée avant la frontière'))
  const waiting = '/api/configs/review/crm/articles?awaitingModeration=true&sort=-createdAt&limit=1'
  const [written] = (await souk.ask('GET', waiting, { token })).body.data as unknown as { id: string }[]
  await staff.go(`/reviews/${written?.id}`)
  await appears(staff.page.getByText('Achat vérifié'))
  await staff.page.getByRole('button', { name: 'Publier l’avis' }).click()
  await appears(staff.page.getByText('Avis publié'))

  await page.reload()
  await appears(reviews.getByText('Publié', { exact: true }))
  await appears(reviews.getByRole('img', { name: '4 étoiles sur 5' }))
  expect(await reviews.getByRole('button', { name: 'Modifier mon avis' }).count()).toBe(0)
})
