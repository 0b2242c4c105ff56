import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Prints the compressed size of the files that the document of a page requests, and the number and size of all files.
 * Fails when one exceeds its limit below. `--dir` selects another build than `dist`; `--files` lists the files.
 */
const { values: options } = parseArgs({
  options: { dir: { type: 'string', default: 'dist' }, files: { type: 'boolean', default: false } },
})
const kilobyte = 1000

/** The limits of each page's scripts and styles, by the path of its screen. */
const pages = [
  { name: 'login', screen: '/login', compression: 'gzip', scripts: 140, styles: 25 },
  // Pages for customers need no code of the signed-in app.
  { name: 'payment', screen: '/payment', compression: 'gzip', scripts: 120, styles: 25 },
  { name: 'delivery', screen: '/delivery', compression: 'gzip', scripts: 120, styles: 25 },
  { name: 'list', screen: '/customers', compression: 'brotli', scripts: 141, styles: 25 },
] as const
const whole = { scripts: 25, styles: 3, size: 720 }

const screensFile = resolve(options.dir, '.vite/screens.json')
if (!existsSync(screensFile)) {
  console.error('There is no build to measure: run `npm run build` first.')
  process.exit(1)
}
const screens = JSON.parse(readFileSync(screensFile, 'utf8')) as readonly {
  readonly screen: string
  readonly files: readonly string[]
}[]

const compressions = {
  gzip: (bytes: Buffer) => gzipSync(bytes, { level: 9 }),
  brotli: (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
}

function weight(files: Iterable<string>, compression: keyof typeof compressions): number {
  const sizes = [...files].map(
    (file) => compressions[compression](readFileSync(resolve(options.dir, file.replace(/^\//, '')))).length,
  )
  return sizes.reduce((sum, size) => sum + size, 0) / kilobyte
}

let over = false
function report(page: string, sort: string, size: number, limit: number, unit: string): void {
  const heavy = size > limit
  over ||= heavy
  const figure = unit.startsWith('kB') ? size.toFixed(1) : String(size)
  console.log(
    `${page.padEnd(8)} ${sort.padEnd(7)} ${figure.padStart(6)} ${unit.replace('of', `of ${limit}`)}${heavy ? '  TOO HEAVY' : ''}`,
  )
}

for (const { name, screen, compression, scripts, styles } of pages) {
  const files = screens.find((one) => one.screen === screen)?.files ?? []
  const ending = (end: string) => files.filter((file) => file.endsWith(end))
  report(name, 'script', weight(ending('.js'), compression), scripts, `kB of kB ${compression}`)
  report(name, 'styles', weight(ending('.css'), 'gzip'), styles, 'kB of kB gzip')
  if (options.files)
    for (const file of files) console.log(`         ${weight([file], compression).toFixed(1).padStart(6)} ${file}`)
}
const assets = readdirSync(resolve(options.dir, 'assets')).map((file) => `assets/${file}`)
// The gallery is in the build for tests, but not in a release.
const scripts = assets.filter((file) => file.endsWith('.js') && !file.startsWith('assets/gallery-'))
report('whole', 'script', weight(scripts, 'gzip'), whole.size, 'kB of kB gzip')
report('whole', 'scripts', scripts.length, whole.scripts, 'files of')
report('whole', 'styles', assets.filter((file) => file.endsWith('.css')).length, whole.styles, 'files of')
process.exit(over ? 1 : 0)
