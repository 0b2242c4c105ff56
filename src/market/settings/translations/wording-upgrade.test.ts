import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { newId } from '#engine/database/new-id.api.ts'
import { migrate } from '#engine/database/schema/migrate.api.ts'
import type { TestDatabase } from '#engine/testing/database.api.ts'
import { databaseBefore } from '#engine/testing/former-schema.api.ts'
import '../../../souk.api.ts'
import { lostWordings } from './lost-wordings.api.ts'
import { catalogue, readCatalogue } from './sentence-catalogue.api.ts'
import { readWordings } from './wordings.api.ts'

beforeAll(readCatalogue)

let database: TestDatabase
afterEach(() => database.close())

/** Creates a database in its state before a migration, with a customised message for each key. */
async function before(number: string, texts: ReadonlyMap<string, Readonly<Record<string, string>>>): Promise<void> {
  database = await databaseBefore(number)
  for (const [key, own] of texts)
    await database.query({
      text: `insert into wording (id, key, place, originals, texts) values ($1, $2, 'nowhere', '{}', $3)`,
      values: [newId(), key, own],
    })
}

test('customised wording of earlier versions moves to the names of its messages, and wording without a message is counted', async () => {
  // Names of messages in version 0.2.0: the problem “Introuvable”, the “Annuler” of many dialogs, and a message that no longer exists.
  const [notFound, cancel, gone] = ['20sv0fygi3n9fBasYCCD-s', '61HzpExcY00MxYrfcoCXut', 'aMessageThatIsNoMore00']
  await before('0134', new Map([notFound, cancel, gone].map((key) => [key, { fr: `Mot de ${key}` }])))
  const ids = new Map(
    (await database.query<{ id: string; key: string }>({ text: 'select id, key from wording' })).map((one) => [
      one.key,
      one.id,
    ]),
  )
  await migrate(database)
  const rows = await readWordings(database)
  const missing = rows.filter(({ texts }) => texts['fr'] === `Mot de ${notFound}`)
  expect(missing.map(({ key }) => key).toSorted()).toEqual(['form.gone.missing', 'problem.not_found'])
  // One of the new messages keeps the row, and therefore its history.
  expect(missing.filter(({ id }) => id === ids.get(notFound))).toHaveLength(1)
  const cancels = rows.filter(({ texts }) => texts['fr'] === `Mot de ${cancel}`)
  const same = [...catalogue().values()].filter(
    ({ originals }) => originals['fr'] === 'Annuler' && originals['en'] === 'Cancel' && originals['ar'] === 'إلغاء',
  )
  expect(cancels.map(({ key }) => key).toSorted()).toEqual(same.map(({ key }) => key))
  expect(cancels.length).toBeGreaterThan(3)
  expect(cancels.filter(({ id }) => id === ids.get(cancel))).toHaveLength(1)
  expect(await lostWordings(database)).toEqual([
    expect.stringContaining(
      `${missing.length + cancels.length} messages in force, 1 of messages that this version no longer has`,
    ),
  ])
})

test('customised wording moves to the messages that 0.3.0 changed, and to each plural form of messages that count now', async () => {
  const migration = readFileSync(new URL('../../../migrations/0087_reworded_sentences.sql', import.meta.url), 'utf8')
  const reworded = [...migration.matchAll(/\('([\w-]{22})', '([\w-]{22})', (?:'(\w+)'|null)\)/g)]
  await before(
    '0087',
    new Map(reworded.map(([, former = '', , counted]) => [former, { fr: `Vu : {{${counted ?? 'name'}}}` }])),
  )
  await migrate(database)
  const each = 'Vu : {{count}}'
  const rows = await readWordings(database)
  const counting = rows.filter(({ texts }) => texts['fr.one'] === each)
  for (const { texts } of counting) expect(texts).toEqual({ 'fr.one': each, 'fr.many': each, 'fr.other': each })
  const plain = rows.filter(({ texts }) => texts['fr'] === 'Vu : {{name}}')
  expect(rows).toHaveLength(plain.length + counting.length)
  expect(rows.filter(({ key }) => !catalogue().has(key)).map(({ key }) => key)).toEqual([])
  expect(new Set(rows.map(({ id }) => id)).size).toBeGreaterThanOrEqual(reworded.length)
})
