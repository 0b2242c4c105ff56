import { expect } from 'vitest'
import { appears, disappears } from './harness/wait-for.ts'
import { amina, withAmina } from './harness/people.ts'
import { openFromMenu } from './harness/shell.ts'
import { story } from './harness/story.ts'

const away = 'Le serveur ne répond pas. Vos saisies restent à l’écran : enregistrez-les dès qu’il répondra.'
const everyStyleSheetIsThere = `[...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null)`

const test = story('empty', async () => withAmina)

test('the screen reports a silent server and shows the list once it answers', async ({ open, souk }) => {
  const { page, go, watch } = await open({ as: amina })
  watch.expect(/^console: .*(Failed to fetch|ApiProblem|LoadError|ERR_)/)
  await go('/home')
  await appears(page.getByRole('heading', { level: 2, name: 'Pour commencer' }))
  // The code of lists has loaded; the definition of this list and its rows have not.
  await openFromMenu(page, 'Fournisseurs')
  await appears(page.getByRole('heading', { level: 1, name: 'Fournisseurs' }))
  await souk.die()
  await openFromMenu(page, 'Clients')
  await appears(page.getByText(away))
  expect(await page.getByRole('navigation', { name: 'Menu principal' }).isVisible()).toBe(true)
  await souk.startAgain()
  await disappears(page.getByText(away))
  await appears(page.getByText('Ajoutez un client'))
  expect(new URL(page.url()).pathname).toBe('/customers')
})

test('a screen with an unloaded file waits for the server without a reload', async ({ open, souk }) => {
  const { page, go, watch } = await open({ as: amina })
  watch.expect(/^console: /)
  await go('/home')
  await appears(page.getByRole('heading', { level: 2, name: 'Pour commencer' }))
  let loads = 0
  page.on('load', () => (loads += 1))
  await souk.die()
  await openFromMenu(page, 'Traductions')
  await appears(page.getByText('L’écran n’a pas pu être chargé'))
  await appears(page.getByText(away))
  await souk.startAgain()
  await appears(page.getByRole('heading', { name: 'Traductions' }))
  expect(await page.evaluate(everyStyleSheetIsThere)).toBe(true)
  expect(loads).toBe(0)
})

test('the question before leaving a form needs no server, and the form stays unchanged', async ({ open, souk }) => {
  const { page, go, watch } = await open({ as: amina })
  watch.expect(/^console: /)
  await go('/customers/new')
  const firstName = page.getByRole('textbox', { name: 'Prénom', exact: true })
  await firstName.fill('Zoé')
  await souk.die()
  await openFromMenu(page, 'Fournisseurs')
  await appears(page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' }))
  await expect.poll(() => firstName.inputValue()).toBe('Zoé')
  await souk.startAgain()
  await appears(page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' }))
  await expect.poll(() => firstName.inputValue()).toBe('Zoé')
})

test('a page loaded while the API is unreachable shows its screen later', async ({ open }) => {
  const { page, go, watch } = await open({ as: amina })
  watch.expect(/^console: /)
  const behind = /\/(api|health)\//
  await page.route(behind, (route) => route.abort())
  await go('/customers')
  await appears(page.getByText('Cet écran n’a pas pu s’afficher'))
  await page.unroute(behind)
  await appears(page.getByText('Ajoutez un client'))
})
