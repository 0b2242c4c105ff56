import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, type Plugin } from 'vite'
import { languages } from '../src/engine/definition/words.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const own = (path: string): string => resolve(source, path)

/** What a signed-in page begins with, and what others begin with: a page before the guard never waits for words. */
const main = own('main.web.tsx')
const inside = own('inside.web.tsx')
const tables = own('engine/i18n/label-tables.web.ts')

interface Call {
  readonly start: number
  readonly end: number
  readonly texts: readonly string[]
}

/**
 * The words of the definitions are written in three languages and read in one. The build takes them out of the script
 * of the first screen and puts each language into a file of its own; `engine/i18n/definition-labels.web.ts` reads them there.
 */
export function oneLanguage(): Plugin {
  const spoken = new Map<string, readonly Call[]>()
  const places = new Map<string, number>()
  const placeOf = ({ texts }: Call): number => places.get(texts.join('\u0001')) ?? -1
  return {
    name: 'souk-one-language',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      spoken.clear()
      places.clear()
      const open = reachedFrom([main], (file) => [...stated(file), ...demanded(file)].filter((id) => id !== inside))
      for (const file of [...reachedFrom([inside], stated)].toSorted()) {
        if (open.has(file)) continue
        const calls = callsIn(file, readFileSync(file, 'utf8'))
        if (calls.length > 0) spoken.set(file, calls)
        for (const { texts } of calls) {
          const said = texts.join('\u0001')
          if (!places.has(said)) places.set(said, places.size)
        }
      }
    },
    load(id) {
      if (id !== tables) return null
      const files = languages.map((language, column) => {
        const texts = [...places.keys()].map((said) => said.split('\u0001')[column] ?? '')
        const file = this.emitFile({ type: 'asset', name: `words-${language}.json`, source: JSON.stringify(texts) })
        return `${language}: import.meta.ROLLUP_FILE_URL_${file}`
      })
      return `export const labelTableUrls = { ${files.join(', ')} }`
    },
    transform(code, id) {
      const calls = spoken.get(id)
      if (!calls) return null
      const pieces = calls.map((call, nth) => {
        const before = code.slice(calls[nth - 1]?.end ?? 0, call.start)
        return `${before}labelAt(${placeOf(call)})`
      })
      const rest = code.slice(calls.at(-1)?.end ?? 0)
      return {
        code: `import { labelAt } from '#engine/i18n/definition-labels.web.ts';${pieces.join('')}${rest}`,
        map: null,
      }
    },
  }
}

/** Our own modules that can be reached from the given ones. */
function reachedFrom(roots: readonly string[], next: (file: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set(roots)
  for (const file of seen) if (/\.tsx?$/.test(file)) for (const found of next(file)) seen.add(found)
  return seen
}

/** What a module imports when it starts. */
function stated(file: string): string[] {
  return imported(file, /^(?:import|export)\s(?!type\b)[^'"]*?from '([^']+)'|^import '([^']+)'/gm)
}

/** What a module imports when it is needed. */
function demanded(file: string): string[] {
  return imported(file, /\bimport\('([^']+)'\)/g)
}

function imported(file: string, statement: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(statement)].flatMap(([, from, bare]) => {
    const path = from ?? bare ?? ''
    if (path.startsWith('.')) return [resolve(dirname(file), path)]
    return path.startsWith('#') ? [own(path.slice(1))] : []
  })
}

/** Every `words(fr, en, ar)` of a module whose three texts are literals. */
function callsIn(file: string, code: string): readonly Call[] {
  if (!/import \{[^}]*\bwords\b(?! as)[^}]*\} from '[^']*\/words\.ts'/.test(code)) return []
  const found: Call[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (!isNode(node)) return
    const texts =
      node['type'] === 'CallExpression' && named(node['callee']) === 'words' ? textsOf(node['arguments']) : []
    if (texts.length === languages.length) found.push({ start: Number(node['start']), end: Number(node['end']), texts })
    else Object.values(node).forEach(visit)
  }
  visit(parseSync(file, code).program)
  return found.toSorted((a, b) => a.start - b.start)
}

type Node = Readonly<Record<string, unknown>>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}

function named(callee: unknown): unknown {
  return isNode(callee) && callee['type'] === 'Identifier' ? callee['name'] : null
}

function textsOf(given: unknown): readonly string[] {
  return (Array.isArray(given) ? given : []).flatMap((one: unknown) =>
    isNode(one) && one['type'] === 'Literal' && typeof one['value'] === 'string' ? [one['value']] : [],
  )
}
