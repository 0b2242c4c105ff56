import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Who may import whom, as the house has it; each broken rule says what to do instead. */
interface Border {
  readonly from: RegExp
  readonly to: RegExp
  readonly except?: RegExp
  readonly instead: string
}

const browser = /\.web\.tsx?$|^src\/engine\/web\//
const server = /\.api\.ts$|^src\/engine\/(api|db|testing)\//

const borders: readonly Border[] = [
  {
    from: /^src\/engine\//,
    to: /^src\/market\//,
    instead: 'The engine knows no resource by name; hand it in from main or the registry.',
  },
  { from: /^src\/engine\/core\//, to: /^src\/engine\/(?!core\/)/, instead: 'core imports nothing of the house.' },
  {
    from: /^src\/engine\/fields\/(?!.*\.web\.)/,
    to: /^src\/engine\/(api|db|web)\//,
    instead: 'A kind’s plain half imports core and other kinds.',
  },
  { from: browser, to: server, instead: 'The browser talks to the server over HTTP.' },
  {
    from: server,
    to: browser,
    except: /^src\/engine\/web\/(sentences|first-sentences|content-security-policy|(crud|shell)\/sentences)\.ts$/,
    instead: 'The server imports from the browser’s side only its sentences and its Content-Security-Policy.',
  },
]

const faults = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => importsOf(file).flatMap((target) => crossed(file, target)))

if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const found = text.matchAll(/^(?:import|export) (?!type\b)[^'"]*?from '([^']+)'|\bimport\('([^']+)'\)/gm)
  return [...found].flatMap(([, still, lazy]) => resolved(file, still ?? lazy ?? ''))
}

function resolved(file: string, specifier: string): string[] {
  if (specifier.startsWith('#')) return [`src/${specifier.slice(1)}`]
  return specifier.startsWith('.') ? [normalize(join(dirname(file), specifier))] : []
}

function crossed(file: string, target: string): string[] {
  return borders
    .filter(({ from, to, except }) => from.test(file) && to.test(target) && !except?.test(target))
    .map(({ instead }) => `${file} imports ${target}. ${instead}`)
}
