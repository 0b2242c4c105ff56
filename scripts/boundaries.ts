import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Who may import whom, as the house has it; each broken rule says what to do instead. */
interface Border {
  readonly from: RegExp
  readonly to: RegExp
  readonly instead: string
}

const browser = /\.web\.tsx?$/
const server = /\.api\.ts$/

const borders: readonly Border[] = [
  {
    from: /^src\/engine\//,
    to: /^src\/market\//,
    instead: 'The engine knows no resource by name; hand it in from main or the registry.',
  },
  {
    from: /^src\/engine\/definition\//,
    to: /^src\/engine\/(?!definition\/)/,
    instead: 'definition imports nothing of the house.',
  },
  {
    from: /^src\/engine\/fields\/(?!.*\.web\.)/,
    to: /^src\/engine\/(?!definition\/|fields\/)/,
    instead: 'A kind’s plain half imports definition and other kinds.',
  },
  { from: browser, to: server, instead: 'The browser talks to the server over HTTP.' },
  { from: server, to: browser, instead: 'The server imports only plain files and its own.' },
  {
    from: /^(?!.*\.(api|web)\.)/,
    to: /\.(api|web)\.tsx?$/,
    instead: 'A plain file runs anywhere: it imports plain files only.',
  },
]

interface Import {
  readonly file: string
  readonly target: string
}

const imports: readonly Import[] = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\.testing\.|\/testing\//.test(file))
  .flatMap((file) => targetsOf(file).map((target) => ({ file, target })))

const faults = imports.flatMap(crossed)

if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}

function targetsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const found = text.matchAll(/^(?:import|export) (?!type\b)[^'"]*?from '([^']+)'|\bimport\('([^']+)'\)/gm)
  return [...found].flatMap(([, still, lazy]) => resolved(file, still ?? lazy ?? ''))
}

function resolved(file: string, specifier: string): string[] {
  if (specifier.startsWith('#')) return [`src/${specifier.slice(1)}`]
  return specifier.startsWith('.') ? [normalize(join(dirname(file), specifier))] : []
}

function crossed({ file, target }: Import): string[] {
  return borders
    .filter(({ from, to }) => from.test(file) && to.test(target))
    .map(({ instead }) => `${file} imports ${target}. ${instead}`)
}
