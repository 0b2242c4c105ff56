import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { appears, disappears } from './harness/wait-for.ts'
import { sampleAccountOf, sampleAdministrator } from './harness/people.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const views = (page: Page) => page.getByRole('button', { name: /^Vues|Vérifiés/ }).and(page.locator('[aria-haspopup]'))
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Vues' })

test('a list is kept as a view, shared with a privilege, and opens so for whoever wants it', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/customers?isVerified=true&sort=email&columns=email,phone')
  await appears(page.getByRole('rowheader'))
  await views(page).click()
  await panelOf(page).getByRole('button', { name: 'Enregistrer cette vue' }).click()
  await panelOf(page).getByRole('textbox', { name: 'Nom' }).fill('Vérifiés')
  await panelOf(page).getByRole('radio', { name: 'Partagée' }).check()
  await panelOf(page).getByRole('combobox', { name: 'Privilège' }).click()
  await panelOf(page).getByRole('option', { name: 'Support client' }).click()
  await panelOf(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(page.getByText('Vue « Vérifiés » enregistrée'))
  await appears(page.getByRole('button', { name: 'Vérifiés', exact: true }))
  const mine = await page.getByRole('rowheader').allInnerTexts()

  // Something else is shown than the view keeps: that is said, and one way leads back.
  await page.getByRole('columnheader', { name: 'E-mail' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Vérifiés modifiée' }).click()
  await panelOf(page).getByRole('button', { name: 'Revenir à « Vérifiés »' }).click()
  await appears(page.getByRole('button', { name: 'Vérifiés', exact: true }))
  await expect.poll(() => page.getByRole('rowheader').allInnerTexts()).toEqual(mine)

  const { page: theirs, go: goThere } = await open({ as: sampleAccountOf('support') })
  await goThere('/customers')
  await views(theirs).click()
  await panelOf(theirs).getByRole('button', { name: 'Ouvrir la liste avec cette vue — Vérifiés' }).click()
  await appears(panelOf(theirs).getByRole('button', { name: 'Ouvrir la liste avec cette vue', pressed: true }))
  expect(await panelOf(theirs).getByRole('button', { name: 'Modifier « Vérifiés »' }).count()).toBe(0)
  await goThere('/customers')
  await expect.poll(() => new URL(theirs.url()).searchParams.get('sort')).toBe('email')
  await expect.poll(() => theirs.getByRole('rowheader').allInnerTexts()).toEqual(mine)

  const { page: others, go: goElsewhere } = await open({ as: sampleAccountOf('lecture') })
  await goElsewhere('/customers')
  await views(others).click()
  await appears(panelOf(others).getByText('Aucune vue enregistrée'))
})

test('a view is renamed, kept for oneself, brought up to date and deleted; staff of the employee portal share nothing', async ({
  open,
}) => {
  const { page, go } = await open({ as: sampleAccountOf('omar') })
  await go('/customers?active=true')
  await appears(page.getByRole('rowheader'))
  await views(page).click()
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Enregistrer cette vue' }).click()
  expect(await panel.getByRole('radio').count()).toBe(0)
  await panel.getByRole('textbox', { name: 'Nom' }).fill('Actifs')
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: /^(Actifs|Clients actifs)/ }).and(page.locator('[aria-haspopup]'))
  await appears(button)
  await go(`${new URL(page.url()).pathname}${new URL(page.url()).search}&isVerified=true`)
  await appears(page.getByRole('button', { name: 'Actifs modifiée' }))
  await button.click()
  await panel.getByRole('button', { name: 'Mettre à jour « Actifs »' }).click()
  await disappears(page.getByText('modifiée'))
  await panel.getByRole('button', { name: 'Modifier « Actifs »' }).click()
  await panel.getByRole('textbox', { name: 'Nom' }).fill('Clients actifs')
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(page.getByRole('button', { name: 'Clients actifs', exact: true }))
  await panel.getByRole('button', { name: 'Modifier « Clients actifs »' }).click()
  await panel.getByRole('button', { name: 'Supprimer la vue' }).click()
  await panel.getByRole('button', { name: 'Supprimer la vue' }).click()
  await disappears(panel.getByText('Clients actifs'))
  expect(new URL(page.url()).searchParams.get('isVerified')).toBe('true')
})
