import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages, type Language } from '#engine/definition/locale.ts'
import type { Row } from '#engine/definition/resource.ts'
import { translatedFields, type Translations } from '#engine/definition/translated.ts'
import { ask, type Answer } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { selfMade } from './swept.testing.api.ts'

const translated = selfMade.filter((resource) => translatedFields(resource).length > 0)
const texts: Readonly<Record<Language, readonly string[]>> = {
  fr: ['Zèbre rayé', 'Abricot mûr', 'Mangue verte'],
  en: ['Apricot soft', 'Mango green', 'Zebra striped'],
  ar: ['مانجو أخضر', 'حمار وحشي', 'مشمش ناضج'],
}

let shelf: CatalogueFixture

beforeAll(async () => {
  shelf = await CatalogueFixture.open()
})

afterAll(() => shelf.close())

test('are the texts that customers read, and those of privileges', () => {
  const names = translated.map((resource) => `${resource.name}: ${translatedFields(resource).join(', ')}`)
  expect(names.toSorted()).toEqual([
    'advertisement: name, content',
    'article: name, description',
    'brand: name, description',
    'category: name, description',
    'discount: name, description',
    'item-kit: name, description',
    'item: name, description',
    'payment-mode: name, description, instructions',
    'plack: name, description',
    'privilege: name, description',
    'publication: content',
  ])
})

describe.each(translated)('the texts of $name', (resource) => {
  const fields = translatedFields(resource)
  // The sample numbers keep increasing, but a percentage is at most 100.
  const make = (values: object = {}) =>
    shelf.make(resource.name, { ...(resource.fields['value'] && { value: '10' }), ...values })
  const at = ({ id }: Row) => `${resource.path}/${id}`
  const rowOf = ({ body }: Answer) => body.data as Row
  const read = async (row: Row, language: Language) => rowOf(await ask(shelf.app, 'GET', at(row), { language }))
  const change = (row: Row, body: object, language: Language = 'fr') =>
    ask(shelf.app, 'PATCH', at(row), { language, body: { ...body, version: row.version } })
  const translationsOf = (row: Row): Translations => row.translations ?? {}

  test.each(fields)('%s is written and read in each language; other languages read the existing text', async (name) => {
    const row = await make({ [name]: 'Texte français' })
    expect(translationsOf(row)[name]).toEqual({ fr: 'Texte français' })
    expect((await read(row, 'ar'))[name]).toBe('Texte français')

    const arabic = rowOf(await change(row, { [name]: 'نص عربي' }, 'ar'))
    expect([arabic[name], translationsOf(arabic)[name]]).toEqual(['نص عربي', { fr: 'Texte français', ar: 'نص عربي' }])
    expect((await read(row, 'fr'))[name]).toBe('Texte français')
    expect((await read(row, 'en'))[name]).toBe('Texte français')

    const english = rowOf(await change(arabic, { translations: { [name]: { en: 'English text' } } }))
    expect(english[name]).toBe('Texte français')
    for (const [language, text] of Object.entries({ fr: 'Texte français', en: 'English text', ar: 'نص عربي' }) as [
      Language,
      string,
    ][]) {
      expect((await read(row, language))[name]).toBe(text)
      const named = await ask(shelf.app, 'GET', `${at(row)}?language=${language}`, { language: 'fr' })
      expect(rowOf(named)[name]).toBe(text)
    }

    const without = rowOf(await change(english, { translations: { [name]: { fr: null, ar: null } } }))
    expect([without[name], translationsOf(without)[name]]).toEqual(['English text', { en: 'English text' }])
    const required = resource.fields[name]?.required
    const emptied = await change(without, { translations: { [name]: { en: '' } } }, 'en')
    expect([emptied.status, emptied.body.details?.map(({ constraint }) => constraint)]).toEqual(
      required ? [400, ['required']] : [200, undefined],
    )
  })

  test.each(fields)(
    'who sends back all they read changes nothing of %s, and a new text one language alone',
    async (name) => {
      const row = await make({ [name]: 'Texte lu' })
      const { [name]: text, translations } = await read(row, 'ar')
      const seen = { [name]: text, translations }
      const same = rowOf(await change(row, seen, 'ar'))
      expect(translationsOf(same)[name]).toEqual({ fr: 'Texte lu' })
      const other = rowOf(await change(same, { ...seen, [name]: 'Autre texte' }, 'ar'))
      expect(translationsOf(other)[name]).toEqual({ fr: 'Texte lu', ar: 'Autre texte' })
    },
  )

  test.each(fields)('the audit entry of %s names the changed language', async (name) => {
    const row = await make({ [name]: 'Avant' })
    await change(row, { translations: { [name]: { ar: 'بعد' } } })
    const history = (await shelf.get(`${at(row)}/history`)) as { changes: Record<string, unknown> }[]
    expect(history[0]?.changes).toEqual({ [`${name}.ar`]: [null, 'بعد'] })
    expect(history[1]?.changes).toMatchObject({ [`${name}.fr`]: [null, 'Avant'] })
  })

  test('are found in any language, sorted and filtered in the reader’s', async () => {
    const [name = ''] = fields
    const mark = `x${resource.name.replaceAll('-', '')}x`
    const rows: Row[] = []
    for (const n of [0, 1, 2]) {
      const inAll = Object.fromEntries(languages.map((one) => [one, `${texts[one][n]} ${mark}`]))
      rows.push(await make({ [name]: inAll.fr, translations: { [name]: inAll } }))
    }
    for (const language of languages) {
      const list = async (query: string, reader = language) =>
        (await ask(shelf.app, 'GET', `${resource.path}?${query}`, { language: reader })).body.data as Row[]
      for (const [n, row] of rows.entries())
        for (const reader of languages) {
          const word = encodeURIComponent(`${texts[language][n]?.split(' ')[1]} ${mark}`)
          expect((await list(`q=${word}`, reader)).map(({ id }) => id)).toEqual([row.id])
        }
      const [inAll] = await list(`q=${mark}&translations=true`)
      expect(translationsOf(inAll as Row)[name]).toHaveProperty('ar')
      const named = await list(`${name}[contains]=${encodeURIComponent(String(texts[language][1]))}`)
      expect(named.map(({ id }) => id)).toEqual([rows[1]?.id])
      if (!resource.fields[name]?.sort) continue
      const sorted = await list(`q=${mark}&sort=${name}`)
      expect(sorted.map((row) => row[name])).toEqual(
        texts[language].map((text) => `${text} ${mark}`).toSorted((one, other) => one.localeCompare(other, language)),
      )
      const first = await ask(shelf.app, 'GET', `${resource.path}?q=${mark}&sort=${name}&limit=2`, { language })
      const rest = await list(`q=${mark}&sort=${name}&limit=2&after=${first.body.page?.next}`)
      expect(rest.map(({ id }) => id)).toEqual([sorted[2]?.id])
    }
  })

  test('are found by a missing translation, but not where the text is empty', async () => {
    const mark = `m${resource.name.replaceAll('-', '')}m`
    const all = Object.fromEntries(
      fields.map((name) => [name, Object.fromEntries(languages.map((one) => [one, `${one} ${mark}`]))]),
    )
    const filled = () => make({ translations: all })
    const lacking: string[] = []
    for (const name of fields) {
      const row = await filled()
      await change(row, { translations: { [name]: { ar: null } } })
      lacking.push(row.id)
    }
    const optional = fields.filter((name) => !resource.fields[name]?.required)
    const nobody = { fr: null, en: null, ar: null }
    await change(await filled(), { translations: Object.fromEntries(optional.map((name) => [name, nobody])) })
    const missing = async (condition: string) => {
      const query = `q=${mark}&sort=createdAt&missingTranslation${condition}`
      return ((await ask(shelf.app, 'GET', `${resource.path}?${query}`)).body.data as Row[]).map(({ id }) => id)
    }
    expect(await missing('=ar')).toEqual(lacking)
    expect(await missing('[in]=en,ar')).toEqual(lacking)
    expect(await missing('[in]=en,fr')).toEqual([])
    const refused = await ask(shelf.app, 'GET', `${resource.path}?missingTranslation=de`)
    expect([refused.status, refused.body.details?.[0]?.field]).toEqual([400, 'missingTranslation'])
  })

  test('answer with an ETag for each language', async () => {
    const row = await make()
    const tag = async (language: Language) => (await ask(shelf.app, 'GET', at(row), { language })).headers['etag']
    expect([await tag('fr'), await tag('ar')]).toEqual(['"v1"', '"v1-ar-fr"'])
    const changed = await ask(shelf.app, 'PATCH', at(row), { body: {}, headers: { 'if-match': '"v1-ar-fr"' } })
    expect(changed.status).toBe(200)
  })

  test('refuse unknown languages and texts', async () => {
    const row = await make()
    const refused = async (translations: unknown) => {
      const { status, body } = await change(row, { translations })
      return [status, ...(body.details ?? []).map(({ field, constraint }) => `${field} ${constraint}`)]
    }
    const [name = ''] = fields
    expect(await refused({ [name]: { de: 'x' }, other: { fr: 'x' } })).toEqual([
      400,
      `${name}.de unknown`,
      'other.fr unknown',
    ])
    expect(await refused({ [name]: 'x' })).toEqual([400, `${name} unknown`])
    expect(await refused({ [name]: { ar: 7 } })).toEqual([400, `${name}.ar type`])
    expect((await ask(shelf.app, 'GET', `${at(row)}?language=de`)).status).toBe(400)
    expect((await ask(shelf.app, 'GET', `${resource.path}?language=de`)).status).toBe(400)
  })
})
