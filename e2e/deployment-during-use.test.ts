import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject } from 'vitest'
import { appears } from './harness/wait-for.ts'
import { amina, withAmina } from './harness/people.ts'
import { openFromMenu } from './harness/shell.ts'
import { story } from './harness/story.ts'

const served = join(inject('workshop'), 'deployment')
cpSync(process.env['SOUK_WEB_DIR'] ?? 'dist', served, { recursive: true })

const test = story('empty', async () => ({ ...withAmina, SOUK_WEB_DIR: served }))

/** Renames the files of the app, as another build of the same code would. */
function deployAgain(): void {
  const assets = join(served, 'assets')
  const names = readdirSync(assets).filter((name) => /-[\w-]{8}\.(js|css)$/.test(name))
  const next = (name: string): string => name.replace(/-([\w-]{8})\.(js|css)$/, '-N$1.$2')
  for (const file of [
    join(served, 'index.html'),
    join(served, '.vite/screens.json'),
    ...names.map((name) => join(assets, name)),
  ]) {
    const text = names.reduce((before, name) => before.replaceAll(name, next(name)), readFileSync(file, 'utf8'))
    writeFileSync(file, text)
  }
  for (const name of readdirSync(assets)) {
    if (/\.(br|gz)$/.test(name)) rmSync(join(assets, name))
    else if (names.includes(name)) renameSync(join(assets, name), join(assets, next(name)))
  }
  for (const name of readdirSync(served)) if (/\.(br|gz)$/.test(name)) rmSync(join(served, name))
}

test('a screen whose file is gone appears after one automatic reload', async ({ open, souk }) => {
  const { page, go, watch } = await open({ as: amina })
  // The page's requests are refused while the server stops.
  watch.expect(/^answer: (404 \/assets\/|503 )/, /^console: /)
  await go('/home')
  await appears(page.getByRole('heading', { level: 2, name: 'Pour commencer' }))
  await souk.stop()
  deployAgain()
  await souk.startAgain()
  let loads = 0
  page.on('load', () => (loads += 1))
  // A screen of the menu itself: the reload would swallow a second click.
  await openFromMenu(page, 'Réglages généraux')
  await appears(page.getByRole('heading', { name: 'Réglages généraux' }))
  expect(new URL(page.url()).pathname).toBe('/settings/general')
  expect(loads).toBe(1)
})

test('a missing file without a newer version is reported on the screen: header and menu stay, nothing reloads', async ({
  open,
}) => {
  const { page, go, watch } = await open({ as: amina })
  watch.expect(/^console: /)
  await page.route(/\/settings-records-/, (route) => route.abort())
  await go('/home')
  await appears(page.getByRole('heading', { level: 2, name: 'Pour commencer' }))
  let loads = 0
  page.on('load', () => (loads += 1))
  await openFromMenu(page, 'Traductions')
  await appears(page.getByRole('button', { name: 'Réessayer' }))
  await appears(page.getByRole('navigation', { name: 'Menu principal' }))
  await page.waitForTimeout(500)
  expect(await page.getByText('Une nouvelle version de Souk est disponible.').count()).toBe(0)
  await page.unroute(/\/settings-records-/)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await appears(page.getByRole('heading', { name: 'Traductions' }))
  expect(loads).toBe(0)
})

test('the header stays when permissions cannot be loaded, and a retry loads them', async ({ open }) => {
  const { page, go, watch } = await open({ as: amina })
  watch.expect(/^console: /, /^answer: 500 /)
  let fails = true
  await page.route('**/api/auth/session', (route) =>
    fails ? route.fulfill({ status: 500, json: { code: 'internal', title: 'Erreur', status: 500 } }) : route.continue(),
  )
  await go('/home')
  await appears(page.getByRole('button', { name: 'Réessayer' }))
  await appears(page.getByRole('banner'))
  fails = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await appears(page.getByRole('navigation', { name: 'Menu principal' }))
  await appears(page.getByRole('heading', { level: 2, name: 'Pour commencer' }))
})
