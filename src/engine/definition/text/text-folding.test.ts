import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { foldText, searchableText, wordsOf } from './text-folding.ts'

const texts = [
  'Élodie Guérin-O’Connor',
  'CŒUR œuvre Æsir æther STRASSE Straße',
  'Łódź, Đorđe, Øresund, ISTANBUL İstanbul ısı',
  'أحْمَد إبراهيم آدم ٱلله مُصطفى فاطِمة ىیةک',
  '٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ １２３ ①',
  'Дмитрий ЩУКИН Ёлка Ἀθῆναι ΟΔΥΣΣΕΎΣ',
  "a.b@c-d_e+f/g'h’i%j\\k",
  'ـــكـــ \u200e\u200fxy\u2060z',
  'ﬁn ﷺ Ⅻ ½ ™',
  '日本 👩‍👩‍👧 e\u0301',
]

describe('folding in the browser and', () => {
  let database: TestDatabase

  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  test('gives the same text, so that matches can be highlighted', async () => {
    const rows = await database.query<{ text: string; folded: string; searchable: string }>({
      text: `select t as text, souk_fold(t) as folded, souk_searchable(souk_fold(t)) as searchable from unnest($1::text[]) t`,
      values: [texts],
    })
    expect(rows.map(({ text }) => [text, foldText(text), searchableText(text)])).toEqual(
      rows.map(({ text, folded, searchable }) => [text, folded, searchable]),
    )
  })
})

test.each([
  ['Vasseur, Adèle', ['vasseur', 'adele']],
  ['eSIM Europe — 10 Go, 30 jours (Boréane)', ['esim', 'europe', '10', 'go', '30', 'jours', 'boreane']],
  ['« أحمد »، العلوي؟', ['احمد', 'العلوي']],
  ['+33 6 07', ['33', '6', '07']],
  ['#12 C++', ['#12', 'c']],
  ['(5 GB), «Été»', ['(5', 'gb', 'ete']],
  ['— , …', []],
])('a search for %s uses only its words', (typed, words) => {
  expect(wordsOf(typed)).toEqual(words)
})
