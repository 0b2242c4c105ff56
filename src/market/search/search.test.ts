import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#engine/search/search.api.ts'
import { countMatches } from '#engine/search/count-matches.api.ts'
import type { Actor } from '#engine/definition/access.ts'
import type { Row } from '#engine/definition/resource.ts'
import { newId } from '#engine/database/new-id.api.ts'
import { ask, everythingToken, tokenFor } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { resources } from '#market/resources.api.ts'

const path = '/api/search'

/** The customers that the tests search for. */
const people = [
  { firstname: 'Amélie', lastname: 'Martin', username: 'amelie.martin', email: 'amelie.martin@exemple.test' },
  { firstname: 'Amélie', lastname: 'Martinez', username: 'a.martinez', email: 'a.martinez@exemple.test' },
  { firstname: 'Zoé', lastname: 'Saint-Martin', username: 'zoe', email: 'zoe@exemple.test' },
  { firstname: 'أحمد', lastname: 'العلوي', username: 'ahmed.alaoui', email: 'ahmed@exemple.test' },
  { firstname: 'مُصطفى', lastname: 'بن يوسف', username: 'mostafa', email: 'mostafa@exemple.test' },
  { firstname: 'Mohammed', lastname: 'O’Connor', username: 'oconnor', email: 'oconnor@exemple.test' },
] as const

describe('global search', () => {
  let shelf: CatalogueFixture
  let profile: Row
  let article: Row
  let order: Row

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
    for (const one of people) await shelf.make('customer', one)
    const phoned = await shelf.make('customer', {
      firstname: 'Olga',
      lastname: 'Petit',
      phone: '+33607654321',
      username: 'olga',
      email: 'olga@exemple.test',
    })
    article = await shelf.make('article', { name: 'Orange Holiday Europe', barcode: '3760123456784' })
    profile = await shelf.make('profile-id', {
      iccid: '8933012345678901231',
      imsi: '208011234567890',
      operator: 'Orange',
      state: 'available',
    })
    await shelf.make('plack', { name: 'Lot 1042', expirationDate: null })
    order = await shelf.make('order', { customerId: phoned.id })
  })

  afterAll(() => shelf.close())

  async function search(q: unknown, token = everythingToken): Promise<Answer> {
    const answer = await ask(shelf.app, 'POST', path, { body: { q }, token })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data as Answer
  }

  /** The resource of the first match, and the values of the given fields. */
  async function first(q: string, ...fields: readonly string[]): Promise<unknown[]> {
    const [group] = (await search(q)).groups
    return [group?.resource, ...fields.map((field) => group?.rows[0]?.[field])]
  }

  test.each([
    ['amélie martin', 'Amélie', 'Martin'],
    ['AMELIE MARTIN', 'Amélie', 'Martin'],
    ['martin amelie', 'Amélie', 'Martin'],
    ['amelie.martin@exemple.test', 'Amélie', 'Martin'],
    ['martinez', 'Amélie', 'Martinez'],
    ['saint martin', 'Zoé', 'Saint-Martin'],
    ['oconnor', 'Mohammed', 'O’Connor'],
    ["o'con", 'Mohammed', 'O’Connor'],
    ['احمد', 'أحمد', 'العلوي'],
    ['أحْمَد العلوى', 'أحمد', 'العلوي'],
    ['مصطفي', 'مُصطفى', 'بن يوسف'],
    ['client amélie martin', 'Amélie', 'Martin'],
    ['customer zoe', 'Zoé', 'Saint-Martin'],
    ['عميل أحمد', 'أحمد', 'العلوي'],
    ['٠٦٠٧٦٥٤٣٢١', 'Olga', 'Petit'],
    ['06 07 65 43 21', 'Olga', 'Petit'],
    ['+33 6 07 65-43-21', 'Olga', 'Petit'],
    ['0033607654321', 'Olga', 'Petit'],
  ])('« %s » finds %s %s first', async (q, firstname, lastname) => {
    expect(await first(q, 'firstname', 'lastname')).toEqual(['customer', firstname, lastname])
  })

  test.each([
    ['8933 0123 4567 8901 231', 'profile-id'],
    ['8933-0123-4567-8901-231F', 'profile-id'],
    ['٨٩٣٣٠١٢٣٤٥٦٧٨٩٠١٢٣١', 'profile-id'],
    ['\u202a208 01 1234567890\u202c', 'profile-id'],
    ['8901231', 'profile-id'],
    ['376 0123 456 784', 'article'],
  ])('the number « %s » is found in %s in any notation', async (q, resource) => {
    const [group] = (await search(q)).groups
    expect(group?.resource).toBe(resource)
    expect(group?.rows[0]?.id).toBe(resource === 'article' ? article.id : profile.id)
  })

  test('the row with a number comes before rows that only refer to it', async () => {
    const { customerId } = order
    await shelf.make('subscription', { profileId: profile.id, customerId, startDate: '2026-01-01', endDate: null })
    const { groups } = await search(String(profile['iccid']))
    expect(groups.map(({ resource }) => resource)).toEqual(['profile-id', 'subscription'])
  })

  test('rows without a name of their own come last', async () => {
    const { groups } = await search('Olga Petit')
    expect(groups.map(({ resource }) => resource)).toEqual(['customer', 'order', 'subscription'])
  })

  test('an order is found by the end of its number, and first when its resource is named', async () => {
    const number = String(order['number'])
    for (const q of [
      number,
      `commande ${Number(number.slice(5))}`,
      `Order ${number.slice(-3)}`,
      `طلب ${number.slice(5)}`,
    ]) {
      expect(await first(q, 'id'), q).toEqual(['order', order.id])
    }
    expect(await first(number, 'titles')).toEqual(['order', expect.objectContaining({ customerId: 'Olga Petit' })])
  })

  test('matches at the beginning come before matches inside, and names before notes', async () => {
    const [group] = (await search('martin')).groups
    expect(group?.rows.map((row) => row['lastname'])).toEqual(['Martin', 'Martinez', 'Saint-Martin'])
    expect(group).toMatchObject({ total: 3, exact: true, q: 'martin' })
  })

  test.each([
    ['mohamed', 'Mohammed'],
    ['mohmamed', 'Mohammed'],
    ['amleie', 'Amélie'],
    ['ameli martn', 'Amélie'],
    ['أحدم', 'أحمد'],
  ])('« %s », misspelled, still finds %s and is marked as approximate', async (q, firstname) => {
    const { groups, alike } = await search(q)
    expect(alike).toBe(true)
    expect([groups[0]?.resource, groups[0]?.rows[0]?.['firstname']]).toEqual(['customer', firstname])
  })

  test.each(['b', '7', 'مص', 'ben'])('every list can count its matches of %s', async (q) => {
    const asker: Actor = {
      id: newId(),
      kind: 'user',
      owner: null,
      name: '',
      sessionId: '',
      portal: 'admin',
      permissions: new Set(['*']),
    }
    const listings = resources.map((resource) => ({ resource, q }))
    expect(await countMatches(shelf.database, resources, listings, asker)).toEqual(
      resources.map(() => expect.any(Number)),
    )
  })

  test('people find only rows that they may read', async () => {
    const token = tokenFor('article:read')
    expect((await search('martin', token)).groups).toEqual([])
    expect((await search('orange', token)).groups.map(({ resource }) => resource)).toEqual(['article'])
    expect((await search('orange', tokenFor('nothing'))).groups).toEqual([])
    const answer = await ask(shelf.app, 'POST', path, { body: { q: 'martin' }, token: null })
    expect(answer.status).toBe(401)
  })

  test('a provider finds only their own rows, and no rows of other resources', async () => {
    const [mine, other] = [await shelf.make('provider'), await shelf.make('provider')]
    const created = await shelf.make('profile-id', { operator: 'Kanari', providerId: mine.id })
    await shelf.make('profile-id', { operator: 'Kanari', providerId: other.id })
    const own = resources.flatMap(({ name, own }) => (own?.verbs ?? []).map((verb) => `${name}:${verb}`))
    const portal = await testServer({
      ...shelf.services,
      authenticate: async (id) => ({
        id,
        kind: 'provider',
        owner: id,
        name: 'Fournisseur',
        sessionId: id,
        portal: 'employee',
        permissions: new Set(own),
      }),
    })
    const results = async (q: string) => {
      const { body } = await ask(portal, 'POST', path, { body: { q }, token: mine.id })
      return (body.data as Answer).groups.map(({ resource, rows, total }) => [
        resource,
        rows.map(({ id }) => id),
        total,
      ])
    }
    try {
      expect(await results('kanari')).toEqual([['profile-id', [created.id], 1]])
      expect(await results('kanrai')).toEqual([['profile-id', [created.id], 1]])
      expect(await results('amelie martin')).toEqual([])
    } finally {
      await portal.close()
    }
  })

  test('secrets, passwords and hashes are neither searched nor returned', async () => {
    const { groups } = await search('orange')
    const text = JSON.stringify(groups)
    expect(text).not.toMatch(/sealed|hashed|password|"ki"|confirmationCode|attrA/)
    expect((await search('sealed')).groups).toEqual([])
  })

  test.each([
    ['a NUL', 'a\u0000b', 400],
    ['half a character', 'a\ud800', 400],
    ['ten thousand letters', 'a'.repeat(10_000), 400],
    ['a number', 12, 400],
    ['nothing', undefined, 400],
    ['a percent sign', '%', 200],
    ['underscores', '____', 200],
    ['a backslash', '\\', 200],
    ['a quote', `'; drop table customer; --`, 200],
    ['a star', '*', 200],
    ['an emoji', '👩‍👩‍👧‍👦', 200],
    ['only spaces', ' \t\n ', 200],
    ['many words', 'a b c d e f g h i j k l m n o p', 200],
    ['two hundred letters', 'é'.repeat(200), 200],
    ['signs of LIKE inside', 'mar%in_', 200],
    ['an activation code', 'LPA:1$smdp.example.com$04386-AGYFT-A74Y8-3F815', 200],
  ])('%s gets a response that is not a server error', async (_what, q, status) => {
    const answer = await ask(shelf.app, 'POST', path, { body: { q } })
    expect([status, status === 400 ? 422 : status]).toContain(answer.status)
    const wordless = answer.status === 200 && !/[\p{L}\p{N}]/u.test(String(q))
    expect(wordless ? (answer.body.data as Answer).groups : []).toEqual([])
  })
})
