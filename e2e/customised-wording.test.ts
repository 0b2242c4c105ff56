import { expect } from 'vitest'
import { appears, disappears } from './harness/wait-for.ts'
import { sampleAccountOf, sampleAdministrator } from './harness/people.ts'
import { menuLink } from './harness/shell.ts'
import { story } from './harness/story.ts'

const test = story('sample')

test('a changed wording appears on open screens and on the sign-in page, in three languages', async ({ open }) => {
  const emma = await open({ as: sampleAccountOf('support') })
  await emma.go('/customers')
  await appears(emma.page.getByRole('heading', { level: 1, name: 'Clients' }))
  await emma.page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))

  const { page, go } = await open({ as: sampleAdministrator })
  await go('/settings/translations')
  await page.getByRole('searchbox').fill('customers clients')
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Modifier : Clients', exact: true }) })
  await row.first().getByRole('button').click()
  const editor = page.getByRole('dialog', { name: 'Modifier la traduction' })
  await editor.getByRole('textbox', { name: 'Français' }).fill('Abonnés {{name}}')
  await appears(editor.getByText('La valeur {{name}} n’existe pas dans cette phrase (fr)'))
  await editor.getByRole('textbox', { name: 'Français' }).fill('Nos abonnés')
  await editor.getByRole('textbox', { name: 'English' }).fill('Our subscribers')
  await appears(editor.getByText('À l’origine : Clients'))
  await editor.getByRole('button', { name: 'Enregistrer pour tout le monde' }).click()
  await appears(page.getByText('Phrase enregistrée'))
  await appears(await menuLink(page, 'Nos abonnés'))

  // Emma's page shows the new wording without any action and without a reload.
  await appears(emma.page.getByRole('heading', { level: 1, name: 'Nos abonnés' }))
  expect(await emma.page.evaluate(() => 'sameDocument' in globalThis)).toBe(true)

  await page.getByRole('searchbox').fill('Se connecter')
  await page.getByRole('button', { name: 'Modifier : Se connecter', exact: true }).first().click()
  await editor.getByRole('textbox', { name: 'Français' }).fill('Entrer au souk')
  await editor.getByRole('button', { name: 'Enregistrer pour tout le monde' }).click()
  await disappears(editor)
  const stranger = await open()
  await stranger.go('/login')
  await appears(stranger.page.getByRole('button', { name: 'Entrer au souk' }))

  await page.getByRole('searchbox').fill('Nos abonnés')
  await page.getByRole('button', { name: 'Modifier : Nos abonnés', exact: true }).first().click()
  await editor.getByRole('button', { name: 'Tout remettre à l’origine' }).click()
  await editor.getByRole('button', { name: 'Enregistrer pour tout le monde' }).click()
  await appears(emma.page.getByRole('heading', { level: 1, name: 'Clients', exact: true }))
})
