import { expect } from 'vitest'
import { appears, arrivesAt, pathOf } from './harness/wait-for.ts'
import { amina, signInAt, withAmina } from './harness/people.ts'
import { story } from './harness/story.ts'

const test = story('empty', async () => withAmina)

test('a shared address opens after sign-in, with its filters', async ({ open }) => {
  const { page, go } = await open()
  await go('/customers?q=amina&sort=-lastname')
  await arrivesAt(page, '/login')
  await signInAt(page, amina)
  await arrivesAt(page, '/customers')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ q: 'amina', sort: '-lastname' })
  await appears(page.getByRole('heading', { level: 1, name: 'Clients' }))
})

test('a wrong password is reported, the user name stays, and the deep link still opens', async ({ open }) => {
  const { page, go, watch } = await open()
  watch.expect(/^console: .*(401|ApiProblem)/)
  await go('/providers')
  await arrivesAt(page, '/login')
  await signInAt(page, { email: amina.email, password: 'Autre-Chose-1!' })
  await appears(page.getByText('Échec de la connexion. Veuillez réessayer.'))
  await expect.poll(() => page.getByLabel('E-mail ou nom d’utilisateur').inputValue()).toBe(amina.email)
  await signInAt(page, amina)
  await arrivesAt(page, '/providers')
})

test('the other portal reports a wrong password', async ({ open }) => {
  const { page, go, watch } = await open()
  watch.expect(/^console: .*(401|ApiProblem)/)
  await go('/login/user')
  await signInAt(page, amina)
  await appears(page.getByText('Échec de la connexion. Veuillez réessayer.'))
  expect(pathOf(page)).toBe('/login/user')
})

test('sign-in never redirects to another site', async ({ open, souk }) => {
  const { page, go } = await open()
  await go('/login')
  await page.evaluate(() => history.replaceState({ from: '//elsewhere.example/home' }, '', '/login'))
  await page.reload()
  await signInAt(page, amina)
  await arrivesAt(page, '/home')
  expect(new URL(page.url()).origin).toBe(souk.address)
})
