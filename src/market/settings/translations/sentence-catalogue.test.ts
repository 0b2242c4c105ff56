import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  defineMessages,
  namedMessages,
  plural,
  say,
  setWordings,
  words,
  type Wordings,
} from '#engine/definition/words.ts'
import { languages } from '#engine/definition/locale.ts'
import { menu } from '#market/registry.ts'
import { resources } from '#market/resources.api.ts'
import '../../../souk.api.ts'
import { catalogue, readCatalogue } from './sentence-catalogue.api.ts'
import { partsOf, textProblems } from './wording-rules.ts'

const unchanged: Wordings = { fr: new Map(), en: new Map(), ar: new Map() }

beforeAll(readCatalogue)
afterEach(() => setWordings(unchanged))

/** Customised wording for the test: the original of every text in brackets. */
function bracketed(): Wordings {
  const maps = { fr: new Map<string, string>(), en: new Map<string, string>(), ar: new Map<string, string>() }
  for (const { key, originals } of catalogue().values())
    for (const [slot, text] of Object.entries(originals)) {
      const { language, form } = partsOf(slot)
      const spoken = languages.find((one) => one === language)
      if (spoken) maps[spoken].set(form === null ? key : `${key}:${form}`, `[${text}]`)
    }
  return maps
}

interface Node {
  readonly type: string
  readonly [member: string]: unknown
}

/**
 * Every call of `words` and `plural` in a file, found by the build’s parser. `composed` selects calls with composed texts instead of
 * literal ones.
 */
function callsIn(node: unknown, composed: boolean): Node[] {
  if (Array.isArray(node)) return node.flatMap((one) => callsIn(one, composed))
  if (typeof node !== 'object' || node === null) return []
  const { callee, arguments: parameters = [] } = node as { callee?: Node; arguments?: readonly Node[] }
  const isCall = callee?.type === 'Identifier' && ['words', 'plural'].includes(String(callee['name']))
  const texts = parameters.every(({ type }) => ['Literal', 'TemplateLiteral', 'ObjectExpression'].includes(type))
  const isComposed = parameters.some(({ expressions }) => Array.isArray(expressions) && expressions.length > 0)
  const own = isCall && parameters.length > 0 && texts && isComposed === composed ? [node as Node] : []
  return [...own, ...Object.values(node).flatMap((one) => callsIn(one, composed))]
}

const parsed = (file: string, code: string) => parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })

/** Files with samples, or with data that staff edit as rows. */
const isData = /^src\/market\/(?:demo\/|workflow\/default-workflow\.ts$)/

const files = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\.testing\.|\/testing\//.test(file))
  .toSorted()

/** The texts of a call, by which the call is found among the named messages. */
function textsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsOf)
  const { type, value, quasis, properties } = node as Readonly<Record<string, unknown>>
  if (type === 'Literal') return [String(value)]
  if (type === 'TemplateLiteral') return (quasis as { value: { cooked: string } }[]).map((one) => one.value.cooked)
  return type === 'ObjectExpression' ? (properties as Node[]).flatMap((one) => textsOf(one['value'])) : []
}

const identity = (texts: readonly string[]): string => [...new Set(texts)].toSorted().join('\u0001')

test('every message of the code has a name, and no two have the same name', () => {
  const named = new Map<string, number>()
  for (const { originals } of catalogue().values()) {
    const one = identity(Object.values(originals))
    named.set(one, (named.get(one) ?? 0) + 1)
  }
  const unnamed = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    if (!/\b(words|plural)\(/.test(code) || isData.test(file)) return []
    return callsIn(parsed(file, code), false).flatMap((call) => {
      const one = identity(textsOf(call['arguments']))
      named.set(one, (named.get(one) ?? 0) - 1)
      return (named.get(one) ?? 0) < 0 ? [`${file}: ${one.replaceAll('\u0001', ' · ')}`] : []
    })
  })
  expect(unnamed).toEqual([])
  const names = namedMessages().map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(names.length).toBeGreaterThan(3_500)
})

test('no name depends on a position in a list, and each name fits into an address', () => {
  expect(
    [...catalogue().keys()].filter((name) => /\.\d{1,2}(\.|$)/.test(name) || !/^[\w.:-]{3,90}$/.test(name)),
  ).toEqual([])
})

test('no message is composed at run time, which would prevent its customisation, except hidden search terms', () => {
  const composed = files.filter((file) => {
    const code = readFileSync(file, 'utf8')
    return /\bwords\(\s*`/.test(code) && callsIn(parsed(file, code), true).length > 0
  })
  expect(composed).toEqual(
    ['src/engine/search/palette/use-commands.web.ts', 'src/engine/notifications/notify.api.ts'].toSorted(),
  )
})

test('every message of the code follows the rules for its customised texts', () => {
  const broken = [...catalogue().values()].filter(({ originals }) => textProblems(originals, originals).length > 0)
  expect(broken.map(({ originals }) => originals)).toEqual([])
})

describe('a customised message', () => {
  test('is used in every definition: labels, hints, choices, groups, tabs and the menu', () => {
    setWordings(bracketed())
    const sentences = [
      ...menu.flatMap(({ label, entries }) => [
        label,
        ...entries.flatMap((entry) => ('label' in entry ? [entry.label] : [])),
      ]),
      ...resources.flatMap(({ labels, fields, form, tabs }) => [
        ...Object.values(labels),
        ...form.map(({ label }) => label),
        ...tabs.flatMap(({ label, create }) => [label ?? [], create ?? []].flat()),
        ...Object.values(fields).flatMap(({ label, hint, choices = [] }) => [
          label,
          ...(hint ? [hint] : []),
          ...choices.map((choice) => choice.label),
        ]),
      ]),
    ]
    const untouched = sentences.filter((sentence) => languages.some((one) => !say(sentence, one).startsWith('[')))
    expect(untouched.map(({ fr }) => fr)).toEqual([])
  })

  test('uses the plural form of its language', () => {
    const rows = defineMessages(
      'test.rows',
      plural(
        { one: '{{count}} ligne', other: '{{count}} lignes' },
        { one: '{{count}} row', other: '{{count}} rows' },
        {
          zero: 'لا صفوف',
          one: 'صف',
          two: 'صفان',
          few: '{{count}} صفوف',
          many: '{{count}} صفا',
          other: '{{count}} صف',
        },
      ),
    )
    setWordings({
      ...unchanged,
      ar: new Map([['test.rows:few', '{{count}} صفوف']]),
      fr: new Map([['test.rows:one', '{{count}} rangée']]),
    })
    expect(say(rows, 'ar', { count: 5 })).toBe('5 صفوف')
    expect(say(rows, 'ar', { count: 2 })).toBe('صفان')
    expect(say(rows, 'fr', { count: 1 })).toBe('1 rangée')
    expect(say(rows, 'fr', { count: 1_000_000 })).toBe('1\u202f000\u202f000 lignes')
  })

  test('is not confused with another message of the same texts', () => {
    const { plain, other } = defineMessages('test.same', {
      plain: words('Stock', 'Stock', 'المخزون'),
      other: words('Stock', 'Stock', 'المخزون'),
    })
    setWordings({ ...unchanged, fr: new Map([['test.same.other', 'Réserve']]) })
    expect([plain.fr, other.fr]).toEqual(['Stock', 'Réserve'])
    setWordings(unchanged)
    expect([plain.fr, other.fr]).toEqual(['Stock', 'Stock'])
  })

  test('is used by a message that is loaded later, and keeps the name of its own table in another one', () => {
    setWordings({ ...unchanged, en: new Map([['test.later.title', 'Worded']]) })
    const later = defineMessages('test.later', { title: words('Titre', 'Title', 'العنوان') })
    expect(defineMessages('test.around', [{ name: 'one', label: later.title }])[0]?.label.en).toBe('Worded')
  })
})

test('reports the rule that a customised text violates', () => {
  const originals = { fr: 'Bonjour {{name}}', en: 'Hello {{name}}', ar: 'مرحبا {{name}}' }
  const faults = (texts: Record<string, string>) =>
    textProblems(originals, texts).map(({ code, values }) => [code, values?.['place'] ?? ''])
  expect(faults({ fr: 'Salut {{name}} !' })).toEqual([])
  expect(faults({ fr: 'Salut' })).toEqual([['wording_missing', '{{name}}']])
  expect(faults({ en: 'Hi {{name}} {{nom}}' })).toEqual([['wording_unknown', '{{nom}}']])
  expect(faults({ ar: ' ' })).toEqual([['wording_empty', '']])
  expect(faults({ de: 'Hallo {{name}}' })).toEqual([['wording_slot', '']])
  expect(faults({ fr: `{{name}}${'a'.repeat(2_000)}` })).toEqual([['wording_long', '']])
  expect(faults({ fr: '{{name}}\u0007' })).toEqual([['wording_signs', '']])
  const counted = { 'fr.one': '{{count}} an', 'fr.other': '{{count}} ans' }
  expect(textProblems(counted, { 'fr.one': 'un an' })).toEqual([])
  expect(textProblems(counted, { 'fr.other': 'des ans' }).map(({ code }) => code)).toEqual(['wording_missing'])
})
