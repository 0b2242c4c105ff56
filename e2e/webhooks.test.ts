import { expect } from 'vitest'
import { customer } from '../src/market/customers/customer.ts'
import { WebhookReceiver, verifySignature } from '../src/market/settings/webhooks/receiver.testing.api.ts'
import { appears, arrivesAt } from './harness/wait-for.ts'
import { amina, tokenOf, withAmina } from './harness/people.ts'
import { story } from './harness/story.ts'

const test = story('empty', async () => ({ ...withAmina, SOUK_LOCAL_WEBHOOKS: '1' }))

test('a webhook is created and tested, receives events, and receives one again', async ({ open, souk }) => {
  const receiver = await WebhookReceiver.open()
  const { page, go } = await open({ as: amina })
  await go('/webhooks/new')
  await page.getByRole('textbox', { name: 'Nom' }).fill('Comptabilité')
  await page.getByRole('textbox', { name: 'Adresse' }).fill(receiver.address)
  await page.getByText('Client ajouté', { exact: true }).click()
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await arrivesAt(page, '/webhooks')
  await page.getByRole('table').getByRole('link', { name: 'Comptabilité' }).click()

  await page.getByRole('button', { name: 'Créer le secret' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Créer le secret' }).click()
  const secret = (await dialog.locator('code').textContent()) ?? ''
  await dialog.getByRole('button', { name: 'C’est noté' }).click()

  await page.getByRole('button', { name: 'Envoyer un essai' }).click()
  await expect.poll(() => receiver.received.length).toBe(1)
  expect(receiver.received.every((message) => verifySignature(message, secret))).toBe(true)
  await page.getByRole('tab', { name: 'Livraisons' }).click()
  await appears(page.getByText('Livré', { exact: true }))

  receiver.manner = 500
  const token = await tokenOf(souk, amina)
  const body = Object.fromEntries(
    Object.entries(customer.fields)
      .filter(([, field]) => field.required && field.kind !== 'image')
      .map(([name, field]) => [name, field.sample(1)]),
  )
  const created = await souk.ask('POST', customer.path, {
    token,
    body: { ...body, image: `customers/${'0'.repeat(32)}.webp` },
  })
  expect(created.status).toBe(201)
  const line = page.getByRole('listitem').filter({ hasText: 'customer.created' })
  await expect.poll(() => receiver.received.length).toBe(2)
  await page.reload()
  await appears(line.getByText(/^HTTP 500/))
  await appears(page.getByText(/^En échec depuis/))

  receiver.manner = 200
  await line.getByRole('button', { name: 'Renvoyer : Client ajouté' }).click()
  await appears(line.getByText('Livré', { exact: true }).first())
  const [, first, again] = receiver.received
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(again?.body).not.toMatch(/@/)
  await receiver.close()
})
