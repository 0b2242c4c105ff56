import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#engine/database/new-id.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { readWordings } from './wordings.api.ts'

const migration = readFileSync(new URL('../../../migrations/0087_reworded_sentences.sql', import.meta.url), 'utf8')
const reworded = [...migration.matchAll(/\('([\w-]{22})', '([\w-]{22})', (?:'(\w+)'|null)\)/g)]

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('what staff worded goes to the sentence that the code words anew, and to each of its forms where it counts now', async () => {
  for (const [, former, , counted] of reworded)
    await database.query({
      text: `insert into wording (id, key, place, originals, texts) values ($1, $2, 'nowhere', '{}', $3)`,
      values: [newId(), former, { fr: `Vu : {{${counted ?? 'name'}}}` }],
    })
  await database.query({ text: migration })
  const texts = new Map((await readWordings(database)).map((one) => [one.key, one.texts]))
  const each = 'Vu : {{count}}'
  expect([...texts]).toEqual(
    expect.arrayContaining(
      reworded.map(([, , present, counted]) => [
        present,
        counted === undefined ? { fr: 'Vu : {{name}}' } : { 'fr.one': each, 'fr.many': each, 'fr.other': each },
      ]),
    ),
  )
  expect(texts.size).toBe(reworded.length)
})
