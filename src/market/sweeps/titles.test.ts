import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#engine/server/settings.api.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { namesSomething } from '#engine/definition/text/text-folding.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { loadDemo } from '#market/demo/load-demo.api.ts'
import { resources } from '#market/resources.api.ts'

async function rowsOf(app: FastifyInstance, { path }: Resource, query: Readonly<Record<string, string>>) {
  const { status, text, body } = await ask(app, 'GET', `${path}?${new URLSearchParams({ limit: '200', ...query })}`)
  expect(status, text).toBe(200)
  return body.data as Row[]
}

function titleOf({ title, fields }: Resource, row: Row): string {
  const words = title.map((name) => (fields[name]?.target ? row.titles?.[name] : row[name]))
  return words.filter((word) => typeof word === 'string' && word !== '').join(' ') || row.id.slice(0, 8)
}

// Names repeat often, so this number of rows of each resource is enough.
const rowsOfEach = 80

describe('in the sample marketplace', () => {
  let database: TestDatabase
  let app: FastifyInstance
  let directory: string

  beforeAll(async () => {
    database = await testDatabase()
    directory = await mkdtemp(join(tmpdir(), 'souk-titles-'))
    const settings = readSettings({ SOUK_DATA_DIR: directory })
    await loadDemo({ database, settings, prepare: { hash: async () => 'hashed', seal: async (value) => value } })
    app = await testServer({ database, resources })
  }, 60_000)
  afterAll(async () => {
    await app.close()
    await database.close()
    await rm(directory, { recursive: true, force: true })
  })

  test.each(resources.filter(({ name }) => name !== 'organisation'))(
    'what the list of $name calls a row finds it',
    { timeout: 60_000 },
    async (resource) => {
      const titled = new Map((await rowsOf(app, resource, {})).map((row) => [titleOf(resource, row), row.id]))
      for (const [q, id] of [...titled].slice(0, rowsOfEach)) {
        const matches = await rowsOf(app, resource, { q: q.slice(0, 200) })
        expect(
          matches.some((row) => row.id === id || titleOf(resource, row) === q),
          q,
        ).toBe(true)
      }
    },
  )
})

const odd = [
  'eSIM Japan — 5 GB',
  'Capteurs & Flottes SAS',
  'a, b',
  'x ; y / z',
  '(5 GB) « Été »',
  '-',
  '—',
  '!!! ???',
  '🙂',
  'L’Œuf & l’eau',
  'شريحة ٥ غ.ب — اليابان',
  "100 % d'Europe_10 \\ 'n'",
  '日本 + 韓国',
  'A | B | C | D | E | F | G | H | I | J',
]

describe('on the database', () => {
  let shelf: CatalogueFixture

  beforeAll(async () => {
    shelf = await CatalogueFixture.open()
  })
  afterAll(() => shelf.close())

  test('a row is found by any odd name, and punctuation alone finds only names', async () => {
    const named = resources.filter(({ name }) => ['category', 'provider', 'publication'].includes(name))
    for (const resource of named) {
      const [field = ''] = resource.title
      const rows = []
      for (const title of odd) rows.push(await shelf.make(resource.name, { [field]: title }))
      if (resource.name === 'publication') rows.push(await shelf.make('publication', { content: 'Offre\n5\ngb' }))
      for (const row of rows) {
        const q = titleOf(resource, row)
        const matches = (await rowsOf(shelf.app, resource, { q })).map(({ id }) => id)
        // A search cannot find a long text by punctuation alone.
        const isName = resource.fields[field]?.sort !== null || namesSomething(q)
        expect(matches.includes(row.id), `${resource.name}: ${q}`).toBe(isName)
      }
      const rose = await shelf.make(resource.name, { [field]: 'Jardin🌹 des roses' })
      for (const q of ['🌹', 'roses 🌹', '🌹jardin']) {
        expect(
          (await rowsOf(shelf.app, resource, { q })).map(({ id }) => id),
          q,
        ).toEqual([rose.id])
        const everywhere = await ask(shelf.app, 'POST', '/api/search', { body: { q } })
        const groups = (everywhere.body.data as { groups: { resource: string; rows: Row[] }[] }).groups
        const hits = groups.find((one) => one.resource === resource.name)?.rows.map(({ id }) => id)
        expect(hits, q).toEqual([rose.id])
      }
      expect(await rowsOf(shelf.app, resource, { q: '🦄' })).toEqual([])
      for (const signs of ['&', '%', '@', '|', ';'])
        expect(await rowsOf(shelf.app, resource, { q: signs }), signs).toEqual([])
    }
  })
})
