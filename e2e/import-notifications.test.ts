import { expect } from 'vitest'
import { appears, arrivesAt } from './harness/wait-for.ts'
import { sampleAdministrator, tokenOf } from './harness/people.ts'
import { story } from './harness/story.ts'

const test = story('sample')

const file = {
  name: 'rentrée.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Prénom;Nom;Nom d’utilisateur;CIN;E-mail;Téléphone',
      'Nour;Prévenue;nour.prevenue;AB900001;nour.prevenue@import.example;+33610000091',
    ].join('\n'),
  ),
}

test('the end of an import is announced in every tab and read once', async ({ open, souk }) => {
  const { page, go, context } = await open({ as: sampleAdministrator })
  let streams = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') streams += 1
  })
  await go('/customers/import')
  const other = await context.newPage()
  await other.goto(new URL('/brands', page.url()).href)
  const bell = (at: typeof page) => at.getByRole('button', { name: /^Notifications/ })
  await appears(bell(other))
  await expect.poll(() => streams).toBe(1)
  // The sample marketplace may already have notifications about stock.
  const unread = async (at: typeof page) => Number(/\d+/.exec((await bell(at).textContent()) ?? '')?.[0] ?? 0)

  await page.getByLabel('Choisir un fichier').setInputFiles(file)
  await page.getByRole('button', { name: 'Vérifier le fichier' }).click()
  const begin = page.getByRole('button', { name: /^Importer (1|une) ligne/ })
  await appears(begin)
  const before = await unread(other)
  await begin.click()
  await page.getByRole('link', { name: 'Accueil' }).click()
  await arrivesAt(page, '/home')

  await expect.poll(() => unread(page)).toBe(before + 1)
  await expect.poll(() => unread(other)).toBe(before + 1)
  expect(streams).toBe(1)
  await bell(page).click()
  const notice = page.getByRole('link', { name: /Import terminé.*rentrée\.csv · créés : 1/ })
  await appears(notice)
  await notice.click()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/customers\/import\/[0-9a-f-]{36}$/)
  await expect.poll(() => unread(other)).toBe(before)

  // The other tab still receives notifications, whichever tab had the open stream.
  await page.close()
  const token = await tokenOf(souk, sampleAdministrator)
  await souk.ask('POST', '/api/notifications/read', { token, body: { all: true } })
  await expect.poll(() => unread(other)).toBe(0)
  await bell(other).click()
  await other.getByRole('button', { name: 'Choisir mes notifications' }).click()
  const byMail = other.getByRole('checkbox', { name: 'Mes imports et actions en masse sont terminés · E-mail' })
  await expect.poll(() => byMail.isChecked()).toBe(false)
  await byMail.check()
  await other.reload()
  await bell(other).click()
  await other.getByRole('button', { name: 'Choisir mes notifications' }).click()
  await expect.poll(() => byMail.isChecked()).toBe(true)
})
