import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One forbidden direction of imports, and the instruction that the check prints when a file breaks it. */
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
    instead: 'The engine knows no resource by name; pass it from main or the registry.',
  },
  {
    from: /^src\/market\/shared\//,
    to: /^src\/market\/(?!shared\/)/,
    instead: 'Code shared by areas depends on none of them.',
  },
  {
    from: /^src\/engine\/definition\//,
    to: /^src\/engine\/(?!definition\/)/,
    instead: 'definition imports no other part of Souk.',
  },
  {
    from: /^src\/engine\/fields\/(?!.*\.web\.)/,
    to: /^src\/engine\/(?!definition\/|fields\/)/,
    instead: 'The plain part of a field kind imports definition and other kinds.',
  },
  { from: browser, to: server, instead: 'Browser code calls the server over HTTP.' },
  { from: server, to: browser, instead: 'Server code imports only plain files and server files.' },
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

const exceptionsFile = 'scripts/border-exceptions.txt'
const exceptions = readFileSync(exceptionsFile, 'utf8').trim().split('\n')
const crossings = imports.filter(isCrossing).map(({ file, target }) => `${file} ${target}`)

const faults = [
  ...imports.flatMap(crossed),
  ...crossings
    .filter((one) => !exceptions.includes(one))
    .map(
      (one) =>
        `${one}: another area is reached by its plain files or market/shared, a screen is given in registry.web.`,
    ),
  ...exceptions
    .filter((one) => !crossings.includes(one))
    .map((one) => `${exceptionsFile}: ${one} is crossed no more. Take the line out.`),
  ...circles(),
]

if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exitCode = 1
}

function targetsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const matches = text.matchAll(/^(?:import|export) (?!type\b)[^'"]*?from '([^']+)'|\bimport\('([^']+)'\)/gm)
  return [...matches].flatMap(([, still, lazy]) => resolved(file, still ?? lazy ?? ''))
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

/** The area of the market to which a file belongs. Shared files, sweeps, the demo, and files outside the areas belong to none. */
function areaOf(file: string): string | undefined {
  const area = /^src\/market\/([^/]+)\//.exec(file)?.[1]
  return area === undefined || ['shared', 'sweeps', 'demo'].includes(area) ? undefined : area
}

/** Whether the target of an import is a server, browser or style file of another area. */
function isCrossing({ file, target }: Import): boolean {
  const [from, to] = [areaOf(file), areaOf(target)]
  return from !== undefined && to !== undefined && from !== to && /\.(api|web)\.tsx?$|\.css$/.test(target)
}

/** Areas that import each other, with each pair listed once. */
function circles(): string[] {
  const arrows = new Map<string, Import>()
  for (const one of imports) {
    const [from, to] = [areaOf(one.file), areaOf(one.target)]
    if (from !== undefined && to !== undefined && from !== to) arrows.set(`${from} ${to}`, one)
  }
  return [...arrows].flatMap(([arrow, one]) => {
    const [from = '', to = ''] = arrow.split(' ')
    const other = from < to ? arrows.get(`${to} ${from}`) : undefined
    return other
      ? [`${from} and ${to} import each other: ${one.file} ${one.target}, ${other.file} ${other.target}.`]
      : []
  })
}
