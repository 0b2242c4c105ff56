import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { afterEach, describe, expect, test } from 'vitest'
import { plural } from '#engine/definition/plural.ts'
import { setWordings, say, words, type Wordings } from '#engine/definition/words.ts'
import { languages } from '#engine/definition/locale.ts'
import { menu } from '#market/registry.ts'
import { resources } from '#market/resources.api.ts'
import { catalogue, shownKeyOf } from './sentence-catalogue.api.ts'
import { sentencesIn } from './sentence-scan.ts'
import { textProblems } from './wording-rules.ts'

const unchanged: Wordings = { fr: new Map(), en: new Map(), ar: new Map() }

afterEach(() => setWordings(unchanged))

/** Every text of every sentence, worded as itself in brackets. */
function bracketed(): Wordings {
  const maps = { fr: new Map<string, string>(), en: new Map<string, string>(), ar: new Map<string, string>() }
  for (const { originals } of catalogue().values())
    for (const [slot, text] of Object.entries(originals)) {
      const language = languages.find((one) => slot.startsWith(one))
      if (language) maps[language].set(shownKeyOf(originals, slot), `[${text}]`)
    }
  return maps
}

interface Node {
  readonly type: string
  readonly [member: string]: unknown
}

/** Every call of `words` and `plural` that the parser of the build sees in a file, with texts of its own; or put together from others. */
function callsIn(node: unknown, composed: boolean): Node[] {
  if (Array.isArray(node)) return node.flatMap((one) => callsIn(one, composed))
  if (typeof node !== 'object' || node === null) return []
  const { callee, arguments: given = [] } = node as { callee?: Node; arguments?: readonly Node[] }
  const isCall = callee?.type === 'Identifier' && ['words', 'plural'].includes(String(callee['name']))
  const texts = given.every(({ type }) => ['Literal', 'TemplateLiteral', 'ObjectExpression'].includes(type))
  const isComposed = given.some(({ expressions }) => Array.isArray(expressions) && expressions.length > 0)
  const own = isCall && given.length > 0 && texts && isComposed === composed ? [node as Node] : []
  return [...own, ...Object.values(node).flatMap((one) => callsIn(one, composed))]
}

const parsed = (file: string, code: string) => parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })

const files = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\.testing\.|\/testing\//.test(file))
  .toSorted()

test('every sentence that the parser of the build sees is found in the code, and its texts are the same', () => {
  const wrong = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    if (!/\b(words|plural)\(/.test(code)) return []
    const seen = callsIn(parsed(file, code), false).length
    const found = sentencesIn(code).length
    return seen === found ? [] : [`${file}: ${found} of ${seen}`]
  })
  expect(wrong).toEqual([])
  expect(catalogue().size).toBeGreaterThan(1_500)
})

test('no sentence is put together while it runs, where nobody could word it: only what is searched for and never shown', () => {
  const composed = files.filter((file) => {
    const code = readFileSync(file, 'utf8')
    return /\bwords\(\s*`/.test(code) && callsIn(parsed(file, code), true).length > 0
  })
  expect(composed).toEqual(
    ['src/engine/search/palette/use-commands.web.ts', 'src/engine/notifications/notify.api.ts'].toSorted(),
  )
})

test('escapes, quotes and lines are read as the language reads them', () => {
  const code = `const one = words('l\\'eau \\u2066{{a}}', "say \\"no\\"\\n", \`عربي \\u{1F600}\`)`
  expect(sentencesIn(code)).toEqual([
    { name: 'one', originals: { fr: "l'eau \u2066{{a}}", en: 'say "no"\n', ar: 'عربي 😀' } },
  ])
  expect(sentencesIn('words(`a ${b}`, "c", "d")')).toEqual([])
})

test('no sentence of the code breaks the rules that its rewording must keep', () => {
  const broken = [...catalogue().values()].filter(({ originals }) => textProblems(originals, originals).length > 0)
  expect(broken.map(({ originals }) => originals)).toEqual([])
})

describe('a sentence that is worded otherwise', () => {
  test('is read so in every definition: labels, hints, choices, groups, tabs and the menu', () => {
    setWordings(bracketed())
    const said = [
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
    const untouched = said.filter((sentence) => languages.some((one) => !say(sentence, one).startsWith('[')))
    expect(untouched.map(({ fr }) => fr)).toEqual([])
  })

  test('counts in the form its language wants', () => {
    const rows = plural(
      { one: '{{count}} ligne', other: '{{count}} lignes' },
      { one: '{{count}} row', other: '{{count}} rows' },
      { zero: 'لا صفوف', one: 'صف', two: 'صفان', few: '{{count}} صفوف', many: '{{count}} صفا', other: '{{count}} صف' },
    )
    const key = (form: string) => ['{{count}} lignes', '{{count}} rows', '{{count}} صف', form].join('\u0001')
    setWordings({
      ...unchanged,
      ar: new Map([[key('few'), '{{count}} أسطر']]),
      fr: new Map([[key('one'), '{{count}} rangée']]),
    })
    expect(say(rows, 'ar', { count: 5 })).toBe('5 أسطر')
    expect(say(rows, 'ar', { count: 2 })).toBe('صفان')
    expect(say(rows, 'fr', { count: 1 })).toBe('1 rangée')
    expect(say(rows, 'fr', { count: 1_000_000 })).toBe('1\u202f000\u202f000 lignes')
  })

  test('is not mistaken for one that reads the same in one language only', () => {
    const [plain, other] = [words('Stock', 'Stock', 'المخزون'), words('Stock', 'Inventory', 'المخزون')]
    setWordings({ ...unchanged, fr: new Map([['Stock\u0001Inventory\u0001المخزون', 'Réserve']]) })
    expect([plain.fr, other.fr]).toEqual(['Stock', 'Réserve'])
  })
})

test('what a rewording may not do is named', () => {
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
