import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#engine/server/settings.api.ts'
import { pictureStore, thumbnailName } from '#engine/files/pictures.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { passwordMatches, preparePassword } from '#market/accounts/passwords/passwords.api.ts'
import { createFirstAdministrator } from '#market/accounts/sign-in/setup.api.ts'
import { loadDemo } from './load-demo.api.ts'
import { sampleMarketplace } from './sample.ts'
import { sampleAccounts, samplePasswords } from './rows/staff.ts'

describe('the sample marketplace', () => {
  let database: TestDatabase
  let directory: string
  const load = () => {
    const settings = readSettings({ SOUK_DATA_DIR: directory })
    return loadDemo({ database, settings, prepare: { hash: preparePassword, seal: async (value) => value } })
  }
  const counted = () =>
    Promise.all(
      sampleMarketplace('2026-11-21').map(async ({ resource: { table }, rows }) => {
        const [row] = await database.query<{ rows: number }>({
          text: `select count(*)::integer as rows from ${table}`,
        })
        return { table, expected: rows.length, found: row?.rows }
      }),
    )

  beforeAll(async () => {
    database = await testDatabase()
    directory = await mkdtemp(join(tmpdir(), 'souk-demo-'))
    // The set-up creates an administrator and a privilege with the same names as the sample's.
    const environment = { SOUK_ADMIN_EMAIL: 'chef@exemple.test', SOUK_ADMIN_PASSWORD: 'Un-chef-2026!' }
    expect(await createFirstAdministrator(database, readSettings(environment))).toBe(true)
  })
  afterAll(async () => {
    await database.close()
    await rm(directory, { recursive: true, force: true })
  })

  /** The sample's administrator is not loaded, because the first administrator has the same name. */
  const opened = sampleAccounts.slice(1)

  test(
    'is loaded once by two simultaneous requests, returns its accounts, and is not loaded again',
    { timeout: 90_000 },
    async () => {
      const answers = await Promise.all([load(), load()])
      expect(answers).toEqual([opened, opened])
      const afterwards = await counted()
      expect(afterwards.filter(({ expected, found }) => expected !== found)).toEqual([])
      await database.query({ text: 'delete from publication' })
      expect(await load()).toEqual(opened)
      expect(await database.query({ text: 'select from publication' })).toEqual([])
    },
  )

  test('opens no account with the public passwords when loaded by the set-up', async () => {
    const other = await testDatabase()
    try {
      const settings = readSettings({ SOUK_DATA_DIR: directory })
      const services = { database: other, settings, prepare: { hash: preparePassword, seal: preparePassword } }
      expect(await loadDemo(services, { openAccounts: false })).toEqual([])
      expect(await loadDemo(services)).toEqual([])
      expect(await other.query({ text: 'select from staff_user' })).toHaveLength(sampleAccounts.length - 1)
      const [row] = await other.query<{ password: string }>({ text: 'select password from provider limit 1' })
      expect(await passwordMatches(row?.password ?? null, samplePasswords.staff)).toBe(false)
    } finally {
      await other.close()
    }
  })

  test('lets its accounts in, each with its privilege', async () => {
    const accounts = await database.query<{ email: string; password: string; privilege: string; portal: string }>({
      text: `select u.email, u.password, p.name as privilege, p.portal from staff_user u join privilege p on p.id = u.privilege_id
        union all select email, password, 'Fournisseur', 'employee' from provider`,
    })
    for (const { email, privilege, portal, password } of opened) {
      const account = accounts.find((one) => one.email === email)
      expect(account).toMatchObject({ privilege, portal })
      expect(await passwordMatches(account?.password ?? null, password)).toBe(true)
    }
    const [customer] = await database.query<{ password: string }>({ text: 'select password from customer limit 1' })
    expect(await passwordMatches(customer?.password ?? null, samplePasswords.customer)).toBe(true)
  })

  test('gives its administrator’s rows to an existing administrator with that name', async () => {
    const owners = await database.query({
      text: 'select distinct u.email, u.first_name from api_token t join staff_user u on u.id = t.owner_id',
    })
    expect(owners).toEqual([{ email: 'chef@exemple.test', first_name: 'Souk' }])
    const recipients = await database.query({
      text: 'select u.email from report_schedule s join staff_user u on s.recipients ? u.id::text',
    })
    expect(recipients).toEqual([{ email: 'chef@exemple.test' }])
  })

  test('has every picture of its rows, with a thumbnail', async () => {
    const store = pictureStore({ dataDirectory: directory })
    const shown = await database.query<{ name: string }>({
      text: `select image as name from customer union select image from provider union select image from category
        union select image from item_kit union select image from item
        union select image from brand union select image from payment_mode
        union select jsonb_array_elements_text(images) from advertisement
        union select jsonb_array_elements_text(images) from article`,
    })
    expect(shown.length).toBeGreaterThan(300)
    for (const { name } of shown) {
      const [full, small] = await Promise.all([store.get(name), store.get(thumbnailName(name))])
      expect([name, full === null, small === null]).toEqual([name, false, false])
    }
    const advertisement = shown.find(({ name }) => name.startsWith('advertisements/'))
    const banner = sharp((await store.get(advertisement?.name ?? '')) ?? undefined)
    expect(await banner.metadata()).toMatchObject({ format: 'webp' })
  })

  test('finds people in any spelling', async () => {
    const search = async (words: string) =>
      (await database.query({ text: 'select from customer where search like souk_pattern($1)', values: [words] }))
        .length
    expect(await search('احمد')).toBe(await search('أحمد'))
    expect(await search('احمد')).toBeGreaterThan(0)
    expect(await search('lefevre')).toBe(await search('LEFÈVRE'))
  })
})
