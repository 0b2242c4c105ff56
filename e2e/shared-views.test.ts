import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { appears, disappears } from './harness/wait-for.ts'
import { sampleAccountOf, sampleAdministrator } from './harness/people.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const tab = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Vues' }).getByRole('button', { name, exact: true })
const newView = (page: Page) => page.getByRole('dialog', { name: 'Enregistrer cette vue' })
const menuOf = (page: Page, name: string) => page.getByRole('dialog', { name: `Modifier « ${name} »` })

/** Opens the menu of the current view. */
async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Modifier « ${name} »` }).click()
}

test('a list is saved as a view, shared with a privilege, and set as the usual view', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/customers?isVerified=true&sort=email&columns=email,phone')
  await appears(page.getByRole('rowheader'))
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click()
  await newView(page).getByRole('textbox', { name: 'Nom' }).fill('Vérifiés')
  await newView(page).getByRole('radio', { name: 'Partagée' }).check()
  await newView(page).getByRole('combobox', { name: 'Privilège' }).click()
  await newView(page).getByRole('option', { name: 'Support client' }).click()
  await newView(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(page.getByText('Vue « Vérifiés » enregistrée'))
  await appears(page.getByRole('button', { name: 'Vérifiés', exact: true, pressed: true }))
  const mine = await page.getByRole('rowheader').getByRole('link').allInnerTexts()

  // The list now differs from the view; the tab says so and offers to restore the view.
  await page.getByRole('columnheader', { name: 'E-mail' }).getByRole('button').click()
  await appears(tab(page, 'Vérifiés modifiée'))
  await openMenu(page, 'Vérifiés')
  await menuOf(page, 'Vérifiés').getByRole('button', { name: 'Revenir à « Vérifiés »' }).click()
  await appears(tab(page, 'Vérifiés'))
  await expect.poll(() => page.getByRole('rowheader').getByRole('link').allInnerTexts()).toEqual(mine)

  const { page: theirs, go: goThere } = await open({ as: sampleAccountOf('support') })
  await goThere('/customers')
  await tab(theirs, 'Vérifiés').click()
  await openMenu(theirs, 'Vérifiés')
  await menuOf(theirs, 'Vérifiés').getByRole('button', { name: 'Ouvrir la liste avec cette vue' }).click()
  await appears(
    menuOf(theirs, 'Vérifiés').getByRole('button', { name: 'Ouvrir la liste avec cette vue', pressed: true }),
  )
  expect(await theirs.getByRole('button', { name: 'Renommer, partager ou supprimer' }).count()).toBe(0)
  await goThere('/customers')
  await expect.poll(() => new URL(theirs.url()).searchParams.get('sort')).toBe('email')
  await expect.poll(() => theirs.getByRole('rowheader').getByRole('link').allInnerTexts()).toEqual(mine)

  const { page: others, go: goElsewhere } = await open({ as: sampleAccountOf('lecture') })
  await goElsewhere('/customers')
  await others.getByRole('button', { name: 'Enregistrer cette vue' }).click()
  await appears(newView(others).getByText('Aucune vue enregistrée'))
})

test('rows that wait for a person are a view of their list, to which the home screen links', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/home')
  await page.getByRole('link', { name: 'Modérer' }).click()
  const view = page.getByRole('button', { name: /^À modérer\s\d+$/, pressed: true })
  await appears(view)
  const count = Number((await view.innerText()).match(/\d+/)?.[0])
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(count)
  await tab(page, 'Tout').click()
  await appears(page.getByRole('button', { name: /^À modérer/, pressed: false }))
  await expect.poll(() => page.getByRole('rowheader').count()).toBeGreaterThan(count)
})

test('a view is renamed, made private, updated and deleted; the employee portal shares no views', async ({ open }) => {
  const { page, go } = await open({ as: sampleAccountOf('omar') })
  await go('/customers?active=true')
  await appears(page.getByRole('rowheader'))
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click()
  expect(await newView(page).getByRole('radio').count()).toBe(0)
  await newView(page).getByRole('textbox', { name: 'Nom' }).fill('Actifs')
  await page.keyboard.press('Enter')
  await appears(tab(page, 'Actifs'))
  await go(`${new URL(page.url()).pathname}${new URL(page.url()).search}&isVerified=true`)
  await appears(tab(page, 'Actifs modifiée'))
  await openMenu(page, 'Actifs')
  await menuOf(page, 'Actifs').getByRole('button', { name: 'Mettre à jour « Actifs »' }).click()
  await disappears(page.getByText('modifiée'))
  await menuOf(page, 'Actifs').getByRole('button', { name: 'Renommer, partager ou supprimer' }).click()
  await menuOf(page, 'Actifs').getByRole('textbox', { name: 'Nom' }).fill('Clients actifs')
  await menuOf(page, 'Actifs').getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(tab(page, 'Clients actifs'))
  await openMenu(page, 'Clients actifs')
  const menu = menuOf(page, 'Clients actifs')
  await menu.getByRole('button', { name: 'Renommer, partager ou supprimer' }).click()
  await menu.getByRole('button', { name: 'Supprimer la vue' }).click()
  await menu.getByRole('button', { name: 'Supprimer la vue' }).click()
  await disappears(tab(page, 'Clients actifs'))
  expect(new URL(page.url()).searchParams.get('isVerified')).toBe('true')
})

test('state tabs filter the list and close the view; an older address shows the same', async ({ open }) => {
  const { page, go } = await open({ as: sampleAdministrator })
  await go('/profile-ids')
  await appears(page.getByRole('rowheader'))
  await tab(page, 'Disponible').click()
  await expect.poll(() => new URL(page.url()).search).toBe('?state=available')
  await appears(page.getByRole('button', { name: 'Disponible', pressed: true }))
  // The tab already shows the filter, so no chip repeats it.
  expect(await page.getByRole('button', { name: /^Retirer le filtre/ }).count()).toBe(0)
  await tab(page, 'Tout').click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await go('/profile-ids?state[in]=available,reserved')
  await appears(page.getByRole('button', { name: 'Retirer le filtre État du stock' }))
  expect(await page.getByRole('button', { name: 'Tout', pressed: true }).count()).toBe(0)
})

test('on a phone, the views of a list without states are among its filters, until one is chosen', async ({ open }) => {
  const { page, go } = await open({ as: sampleAccountOf('omar'), width: 390, touch: true })
  await go('/customers?isVerified=true')
  await appears(page.getByRole('main').getByRole('listitem'))
  const views = page.getByRole('group', { name: 'Vues' })
  expect(await views.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filtres' }).click()
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click()
  await newView(page).getByRole('textbox', { name: 'Nom' }).fill('En poche')
  await newView(page).getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(page.getByText('Vue « En poche » enregistrée'))
  await appears(tab(page, 'En poche'))
  await tab(page, 'Tout').click()
  await expect.poll(() => views.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Filtres' }).click()
  await tab(page, 'En poche').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('isVerified')).toBe('true')
  await disappears(page.getByRole('dialog', { name: 'Filtres' }))
})
