import { expect } from 'vitest'
import { appears, arrivesAt, pathOf } from './harness/wait-for.ts'
import { amina, signInAt, withAmina } from './harness/people.ts'
import { story } from './harness/story.ts'

const test = story('empty', async () => withAmina)

test('an address somebody was sent opens after they have signed in, with all it says', async ({ open }) => {
  const { page, go } = await open()
  await go('/customers?q=amina&sort=-lastname')
  await arrivesAt(page, '/login')
  await signInAt(page, amina)
  await arrivesAt(page, '/customers')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ q: 'amina', sort: '-lastname' })
  await appears(page.getByRole('heading', { level: 1, name: 'Clients' }))
})

test('a wrong password says so, keeps the name that was typed, and the deep link still waits', async ({ open }) => {
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

test('the other portal answers as if the password were wrong', async ({ open }) => {
  const { page, go, watch } = await open()
  watch.expect(/^console: .*(401|ApiProblem)/)
  await go('/login/user')
  await signInAt(page, amina)
  await appears(page.getByText('Échec de la connexion. Veuillez réessayer.'))
  expect(pathOf(page)).toBe('/login/user')
})

test('an address of another site is never followed', async ({ open, souk }) => {
  const { page, go } = await open()
  await go('/login')
  await page.evaluate(() => history.replaceState({ from: '//elsewhere.example/home' }, '', '/login'))
  await page.reload()
  await signInAt(page, amina)
  await arrivesAt(page, '/home')
  expect(new URL(page.url()).origin).toBe(souk.address)
})
