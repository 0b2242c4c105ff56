import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldText } from '#engine/definition/text/text-folding.ts'
import { checkField } from '#engine/definition/validation.ts'
import { words } from '#engine/definition/words.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { email } from './email.ts'
import { text } from './text.ts'

const label = words('Champ', 'Field', 'حقل')
const kinds = {
  name: text({ label }),
  username: text({ label, identifier: true }),
  email: email({ label }),
}

function check(kind: keyof typeof kinds, written: string) {
  const { value, details } = checkField(kind, kinds[kind], written)
  return details.length > 0 ? details.map(({ code, values }) => `${code} ${values?.['character'] ?? ''}`).join() : value
}

test.each([
  ['name', '\u2067محمد\u2069', 'محمد'],
  ['name', '\ufeffAmel\u200b ', 'Amel'],
  ['name', 'Amel\n', 'Amel'],
  ['name', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['name', '👩\u200d👩\u200d👧', '👩\u200d👩\u200d👧'],
  ['name', 'Cœur ❤\ufe0f', 'Cœur ❤\ufe0f'],
  ['name', 'Amel\u202eLRM', 'invisible U+202E'],
  ['username', 'u693130\u00ad', 'u693130'],
  ['username', '\u061cu693130\u2063', 'u693130'],
  ['username', 'u693130\ufe0f', 'u693130'],
  ['username', 'u69\u00ad3130', 'invisible U+00AD'],
  ['email', '\u200eamel.lrm@exemple.test', 'amel.lrm@exemple.test'],
  ['email', 'amel.lrm@exemple.test\u200b', 'amel.lrm@exemple.test'],
  ['email', 'x\u00ad@exemple.test', 'invisible U+00AD'],
  ['email', 'x\u202a@exemple.test', 'invisible U+202A'],
  ['email', 'Amel＠exemple．test', 'amel@exemple.test'],
  ['email', 'Amel Ben <amel@exemple.test>', 'amel@exemple.test'],
  ['email', 'mailto:amel@exemple.test', 'amel@exemple.test'],
  ['email', 'amel+achats@bücher.example', 'amel+achats@bücher.example'],
  ['email', "o'neil@exemple.test", "o'neil@exemple.test"],
  ['email', 'أمل@موقع.شبكة', 'أمل@موقع.شبكة'],
] as const)('a %s written %j is %j', (kind, written, cleaned) => {
  expect(check(kind, written)).toBe(cleaned)
})

describe('folding', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  test('drops every character without a glyph, and equals folding in the database for every character', async () => {
    const points = Array.from({ length: 0x110000 }, (_, code) => code).filter(
      // U+A7F1 was added to Unicode after the version of PostgreSQL 18.
      (code) => code > 0 && (code < 0xd800 || code > 0xdfff) && code !== 0xa7f1,
    )
    // Each text contains 64 characters, with letters between them, so that combining marks do not affect each other.
    const texts = Array.from({ length: Math.ceil(points.length / 64) }, (_, at) =>
      points
        .slice(at * 64, at * 64 + 64)
        .map((code) => `a${String.fromCodePoint(code)}b`)
        .join(' '),
    )
    const rows = await database.query<{ folded: string }>({
      text: `select souk_fold(t) as folded from unnest($1::text[]) with ordinality u(t, place) order by place`,
      values: [texts],
    })
    const different = rows.flatMap(({ folded }, at) => {
      const [there, here] = [folded.split(' '), foldText(texts[at] ?? '').split(' ')]
      return here.flatMap((one, place) => (one === there[place] ? [] : [`${one} ${there[place]}`]))
    })
    expect(different).toEqual([])
    const invisible = points.map((code) => String.fromCodePoint(code)).filter((one) => /\p{DI}/u.test(one))
    expect(invisible.filter((one) => foldText(`a${one}b`) !== 'ab')).toEqual([])
  })
})
