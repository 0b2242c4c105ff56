import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { StandIn } from '../src/market/accounts/directory/stand-in.testing.api.ts'
import { addAuthenticator } from './harness/authenticator.ts'
import { amina, tokenOf, withAmina } from './harness/people.ts'
import type { Souk } from './harness/souk.ts'
import { photograph, story, type Window } from './harness/story.ts'
import { appears, arrivesAt } from './harness/wait-for.ts'

// Passkeys belong to a name; browsers refuse them for addresses of numbers.
const test = story('empty', async () => ({ ...withAmina, SOUK_LOCAL_WEBHOOKS: '1', HOST: 'localhost' }))

const person = (given_name: string, family_name: string, group: string) => ({
  ...{ given_name, family_name, groups: [group] },
  email: `${given_name.toLowerCase()}@org.test`,
})

let directory: StandIn
beforeAll(async () => {
  directory = await StandIn.open({
    rime: person('Rime', 'Tazi', 'souk-direction'),
    omar: person('Omar', 'Fassi', 'souk-ventes'),
    lina: person('Lina', 'Haddad', 'souk-lecture'),
  })
})
afterAll(() => directory.close())

/** The privileges that the groups give; the first exists in every Souk. */
const privileges = [
  { group: 'souk-direction', name: 'Administrateur', permissions: ['*'] },
  { group: 'souk-ventes', name: 'Ventes', permissions: ['customer:read', 'customer:create', 'order:read'] },
  { group: 'souk-lecture', name: 'Lecture', permissions: ['customer:read'] },
]

async function createPrivileges(souk: Souk): Promise<void> {
  const token = await tokenOf(souk, amina)
  for (const { name, permissions } of privileges.slice(1)) {
    const body = { name, portal: 'admin', permissions }
    expect((await souk.ask('POST', '/api/privileges/list', { token, body })).status).toBe(201)
  }
}

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Enters the directory on its form; returns its id. */
async function enterDirectory({ page, go }: Window): Promise<string> {
  await go('/identity-providers/new')
  await text(page, 'Nom').fill('Org SSO')
  await page.getByRole('combobox', { name: 'Portail' }).selectOption({ label: 'Administration' })
  await text(page, 'Adresse de l’émetteur').fill(directory.issuer)
  await text(page, 'Identifiant du client').fill('souk')
  await page.getByLabel('Secret du client', { exact: true }).fill('souk-secret')
  await text(page, 'Attribut des groupes').fill('groups')
  await page.getByRole('combobox', { name: 'Première connexion' }).selectOption({ label: 'Le compte s’ouvre aussitôt' })
  await text(page, 'Portées demandées').fill('openid email profile offline_access')
  await picture(page, '1-directory-form')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await page.getByRole('link', { name: 'Org SSO' }).click()
  await page.getByText(/\/api\/auth\/directories\/[\w-]+\/return/).waitFor()
  await picture(page, '2-directory')
  return /identity-providers\/([\w-]+)/.exec(page.url())?.[1] ?? ''
}

async function mapGroup({ page }: Window, group: string, privilege: string, rank: number): Promise<void> {
  await page
    .getByRole('button', { name: /Nouveau|Ajouter|Nouvelle/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Groupe', exact: true }).fill(group)
  await dialog.getByRole('combobox', { name: 'Privilège' }).fill(privilege)
  await page.getByRole('option', { name: privilege }).click()
  await dialog.getByRole('textbox', { name: 'Rang' }).fill(String(rank))
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await appears(page.getByText(group, { exact: true }).first())
}

const picture = (page: Page, name: string): Promise<void> => photograph(page, `artifacts/first-day/${name}.png`)

async function signInThrough({ page, go }: Window, button: RegExp, person: string, path: string): Promise<void> {
  await go(path)
  await appears(page.getByRole('button', { name: button }))
  await picture(page, `4-sign-in-${person}`)
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('link', { name: person }).click()
  await arrivesAt(page, path)
}

test('an organisation connects its directory, three people work, and a leaver is out within a minute', async ({
  open,
  souk,
}) => {
  await createPrivileges(souk)
  const boss = await open({ as: amina, width: 1440 })
  const id = await enterDirectory(boss)
  const address = `${souk.address}/api/auth/directories/${id}`
  directory.register([
    {
      ...{ client_id: 'souk', client_secret: 'souk-secret', redirect_uris: [`${address}/return`] },
      grant_types: ['authorization_code', 'refresh_token'],
    },
  ])
  await boss.page.getByRole('tab', { name: /Groupes/ }).click()
  for (const [at, { group, name }] of privileges.entries()) await mapGroup(boss, group, name, at + 1)
  await picture(boss.page, '3-groups')

  const rime = await open({ width: 1440 })
  const omar = await open({ language: 'ar', theme: 'dark', touch: true })
  const lina = await open({ width: 1440 })
  for (const { watch } of [rime, omar, lina]) watch.expect(/favicon|40[01]|ApiProblem/)
  await signInThrough(rime, /Org SSO/, 'rime', '/home')
  await signInThrough(omar, /Org SSO/, 'omar', '/customers')
  await signInThrough(lina, /Org SSO/, 'lina', '/customers')
  await picture(rime.page, '5-home-rime')
  await picture(omar.page, '5-customers-omar')

  // Each has the rights of their group and no more.
  const rights = async ({ page }: Window) => {
    const token = await page.evaluate(() => localStorage.getItem('@accessToken') ?? '')
    const answer = await souk.ask('GET', '/api/auth/session', { token })
    return [...(answer.body as unknown as { permissions: string[] }).permissions].toSorted()
  }
  expect(await rights(rime)).toEqual(['*'])
  expect(await rights(lina)).toEqual(['customer:read'])
  expect(await rights(omar)).toEqual(['customer:create', 'customer:read', 'order:read'])

  await registerPasskey(rime)

  // The account disappears from the directory; nobody does anything in Souk.
  delete directory.people['omar']
  const startedAt = performance.now()
  const token = await omar.page.evaluate(() => localStorage.getItem('@accessToken') ?? '')
  const status = async () => (await souk.ask('GET', '/api/auth/session', { token })).status
  await expect.poll(status, { timeout: 60_000, interval: 1_000 }).toBe(401)
  console.info(`The leaver is out after ${Math.round((performance.now() - startedAt) / 1_000)} s`)
  await omar.go('/customers')
  await arrivesAt(omar.page, '/login')
  await appears(omar.page.getByRole('button', { name: /Org SSO/ }))
  await picture(omar.page, '7-leaver')
  await boss.go('/directory-accounts')
  await appears(boss.page.getByText('Omar Fassi').first())
  await picture(boss.page, '8-directory-accounts')
  await boss.go('/users')
  await appears(boss.page.getByText('Rime').first())
  await picture(boss.page, '9-users')

  const pocket = await open({ as: amina, language: 'ar', theme: 'dark', touch: true })
  for (const [name, path, text] of [
    ['directories', '/identity-providers', 'Org SSO'],
    ['directory', `/identity-providers/${id}`, `${address}/return`],
    ['directory-accounts', '/directory-accounts', 'Omar Fassi'],
    ['account', '/account', 'مفاتيح المرور'],
  ] as const) {
    await pocket.go(path)
    await appears(pocket.page.getByText(text).first())
    await picture(pocket.page, `ar-${name}`)
    expect(await pocket.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
}, 240_000)

async function registerPasskey({ page, go }: Window): Promise<void> {
  await addAuthenticator(page)
  await go('/account')
  const panel = page.getByRole('region', { name: 'Clés d’accès' })
  await panel.getByRole('button', { name: 'Ajouter une clé' }).click()
  const adding = page.getByRole('dialog', { name: 'Ajouter une clé' })
  await adding.getByLabel('Nom de la clé').fill('Portable')
  await picture(page, '6-passkey')
  await adding.getByRole('button', { name: 'Ajouter une clé' }).click()
  await appears(panel.getByText('Portable', { exact: true }))
  await picture(page, '6-passkey-added')
}
