import { resourceIn, resourcesIn } from '../src/engine/crud/reader-language.api.ts'
import { localizedRowsSql } from '../src/engine/crud/columns.api.ts'
import type { Queryable } from '../src/engine/database/database.api.ts'
import { languages, type Language } from '../src/engine/definition/locale.ts'
import { writeCursor } from '../src/engine/list/sql/list-query.api.ts'
import { sortSql } from '../src/engine/list/sql/sort-sql.api.ts'
import { article } from '../src/market/catalogue/articles/article.ts'
import { resources } from '../src/market/resources.api.ts'
import { everyListOf } from './indexes.ts'
import type { BenchList } from './market-lists.ts'

const pageSize = 25
const deepPage = 2000

/** Search texts and filters in each language. */
const searches: Readonly<Record<string, string>> = {
  'search: a word of all': 'q=forfait',
  'search: a word of all, Arabic': 'q=باقة',
  'search: a country': 'q=japon',
  'search: a country, accents': 'q=Égypte',
  'search: a country, Arabic': 'q=اليابان',
  'search: two words, Arabic': 'q=باقة 777',
  'search: of descriptions, Arabic': 'q=التزام',
  'search: one article': 'q=plan 77777',
  'search: two letters, Arabic': 'q=با',
  'search: a country, by price': 'q=japon&sort=price',
  'search: a country, Arabic, by price': 'q=اليابان&sort=-price',
  'search: nothing': 'q=zzzqqq',
  'filter: Japan up to 10': 'countries=JP&price[lte]=10',
  'filter: Japan up to 10, the dearest first': 'countries=JP&price[lte]=10&sort=-price',
  'filter: Japan, inactive': 'countries=JP&active=false',
  'filter: France, a search': 'countries=FR&q=corée',
}

/**
 * The lists of articles in each language: pages sorted by translated name, searches, and every sort and filter that the
 * resource declares.
 */
export async function articleLists(database: Queryable, articles: number): Promise<readonly BenchList[]> {
  const each = languages.map(async (language) => {
    const after = await cursorOf(database, language, Math.min(deepPage * pageSize, Math.floor(articles / 2)))
    const pages = { 'first page': '', 'a deep page': after, 'last page': 'sort=-name' }
    const named = [...Object.entries(pages), ...Object.entries(searches)]
    const cases = named.map(([name, search]) => ({
      name,
      search: String(new URLSearchParams(search)),
      resource: article,
    }))
    return [...cases, ...everyListOf(article)].map((one) => ({ ...one, name: `${language}, ${one.name}`, language }))
  })
  return (await Promise.all(each)).flat()
}

/** Returns the cursor of a list sorted by translated name, after `offset` rows. */
async function cursorOf(database: Queryable, language: Language, offset: number): Promise<string> {
  const read = resourceIn(article, language)
  const { key } = sortSql(read, resourcesIn(resources, language), 'name')
  const [place] = await database.query<{ key: string; id: string }>({
    text: `select ${key} as key, id from ${localizedRowsSql(read)} t order by ${key}, id offset ${offset} limit 1`,
  })
  if (!place) throw new Error('There are no articles')
  return `after=${writeCursor({ field: 'name', descending: false }, place)}`
}
