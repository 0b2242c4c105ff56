import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'

/**
 * Prints the gzipped size of the files that the browser must load before a page can be used. Fails when a page exceeds its
 * limit below. `--dir` selects another build than `dist`; `--files` lists the files of each page.
 */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

const { values: options } = parseArgs({
  options: { dir: { type: 'string', default: 'dist' }, files: { type: 'boolean', default: false } },
})
const kilobyte = 1000

const pages = [
  {
    name: 'login',
    scripts: 120,
    styles: 25,
    from: ['index.html', 'src/market/accounts/sign-in/sign-in.web.tsx'],
  },
  // The pages for customers need no code of the signed-in app.
  {
    name: 'payment',
    scripts: 120,
    styles: 25,
    from: ['index.html', 'src/market/payments/links/payment-page.web.tsx'],
  },
  {
    name: 'delivery',
    scripts: 120,
    styles: 25,
    from: ['index.html', 'src/market/hand-over/delivery-page.web.tsx'],
  },
  {
    name: 'list',
    scripts: 190,
    styles: 25,
    from: ['index.html', 'src/inside.web.tsx', 'src/market/customers/customer.ts'],
  },
]

const manifestFile = resolve(options.dir, '.vite/manifest.json')
if (!existsSync(manifestFile)) {
  console.error('There is no build to weigh: run `npm run build` first.')
  process.exit(1)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>

/** A chunk and all the chunks that it imports when it starts. */
function withImports(key: string, seen: Set<string>): Set<string> {
  if (seen.has(key)) return seen
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build holds no ${key}`)
  seen.add(key)
  for (const next of chunk.imports ?? []) withImports(next, seen)
  return seen
}

function weight(files: Iterable<string>): number {
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(resolve(options.dir, file)), { level: 9 }).length,
    0,
  )
}

let over = false
for (const page of pages) {
  const keys = page.from.reduce((seen, key) => withImports(key, seen), new Set<string>())
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  const scripts = new Set(chunks.map(({ file }) => file))
  const sorts = [
    { sort: 'script', limit: page.scripts, files: scripts },
    { sort: 'styles', limit: page.styles, files: new Set(chunks.flatMap(({ css }) => css ?? [])) },
  ]
  for (const { sort, limit, files } of sorts) {
    const size = weight(files) / kilobyte
    const heavy = size > limit
    over ||= heavy
    console.log(
      `${page.name.padEnd(8)} ${sort.padEnd(7)} ${size.toFixed(1).padStart(6)} kB of ${limit} kB gzip${heavy ? '  TOO HEAVY' : ''}`,
    )
    if (options.files)
      for (const file of files) console.log(`         ${(weight([file]) / kilobyte).toFixed(1).padStart(6)} ${file}`)
  }
}
process.exit(over ? 1 : 0)
