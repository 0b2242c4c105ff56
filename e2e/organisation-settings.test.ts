import { afterAll, expect } from 'vitest'
import { appears } from './harness/wait-for.ts'
import { Mailbox } from './harness/mailbox.ts'
import { sampleAccountOf, sampleAdministrator } from './harness/people.ts'
import { story } from './harness/story.ts'

const mailbox = await Mailbox.open()
afterAll(() => mailbox.close())

const test = story('sample', async () => ({ SOUK_SMTP_URL: mailbox.url }))

test('the organisation’s name, zone and mails change for everybody at once; its currency stays once there is money', async ({
  open,
}) => {
  const emma = await open({ as: sampleAccountOf('support') })
  await emma.go('/customers')
  await appears(emma.page.getByRole('link', { name: 'Souk' }))

  const { page, go } = await open({ as: sampleAdministrator })
  await go('/settings/general')
  await page.getByRole('textbox', { name: 'Nom de l’organisation' }).fill('Médina Télécom')
  const zone = page.getByRole('combobox', { name: 'Fuseau horaire' })
  await zone.fill('Casablanca')
  await page.getByRole('option', { name: /Casablanca/ }).click()
  await appears(page.getByText(/les remises et les rapports changeront de jour à son minuit/))
  const sections = page.getByRole('navigation', { name: 'Sections des réglages' })
  await sections.getByRole('button', { name: 'E-mails', exact: true }).click()
  const sender = page.getByRole('textbox', { name: 'Nom de l’expéditeur' })
  await expect.poll(() => sender.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.getByRole('textbox', { name: 'Pied des e-mails' }).fill('Médina Télécom SARL')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(page.getByText('Réglages enregistrés'))
  await appears(emma.page.getByRole('link', { name: 'Médina Télécom' }))
  expect(await emma.page.title()).toBe('Clients · Médina Télécom')

  await page.getByRole('button', { name: 'M’envoyer un e-mail de test' }).click()
  await appears(page.getByText(/^Remis au serveur de messagerie/))
  const { email } = sampleAdministrator
  expect(mailbox.lettersTo(email).at(-1)).toContain('L’équipe Médina Télécom')
  expect(mailbox.lettersTo(email).at(-1)).toContain('Médina Télécom SARL')

  const currency = page.getByRole('combobox', { name: 'Devise' })
  await appears(page.getByText(/Elle ne peut plus être modifiée\s: des montants l’utilisent/))
  await expect.poll(() => currency.isDisabled()).toBe(true)

  const stranger = await open()
  await stranger.go('/login')
  await appears(stranger.page.getByRole('link', { name: 'Médina Télécom' }))
})
