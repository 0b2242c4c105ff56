import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/**
 * Provides the browser that the tests need. Installs missing packages from the system where this account may; otherwise prints
 * the packages to install.
 */
const browsers = [
  process.env['SOUK_TEST_BROWSER'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  chromium.executablePath(),
]
const arabicFonts = '/usr/share/fonts/truetype/noto'

const missing = whatIsMissing()
// Without these programs, only the tests of poolers and of the files for operators are skipped.
const others = [
  ...(existsSync('/usr/sbin/pgbouncer') ? [] : ['pgbouncer']),
  ...(existsSync('/usr/bin/promtool') ? [] : ['prometheus']),
  ...(existsSync('/usr/sbin/nginx') ? [] : ['nginx-light']),
  ...(existsSync('/usr/bin/docker-compose') ? [] : ['docker-compose']),
  ...(existsSync('/usr/bin/caddy') ? [] : ['caddy']),
]
if (missing.length + others.length > 0) {
  if (isRoot() && has('apt-get')) install([...missing, ...others])
  explain(whatIsMissing())
}

function whatIsMissing(): string[] {
  const browser = browsers.some((path) => path && existsSync(path))
  const fonts = existsSync(arabicFonts)
  return browser ? [] : ['chromium', ...(fonts ? [] : ['fonts-noto-core'])]
}

function install(packages: readonly string[]): void {
  console.log(`Installing what the tests need from the system's packages: ${packages.join(', ')}`)
  const apt = (...options: string[]): boolean =>
    spawnSync('apt-get', ['-qq', '-o', 'Dpkg::Use-Pty=0', ...options], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  if (apt('update')) apt('install', '-y', '--no-install-recommends', ...packages)
}

function explain(packages: readonly string[]): void {
  if (packages.length === 0) return
  const reasons: Readonly<Record<string, string>> = {
    chromium: 'Chromium (or SOUK_TEST_BROWSER=/path/to/it)',
    'fonts-noto-core': 'fonts with Arabic letters',
  }
  console.error('The tests need these; please install them:')
  for (const name of packages) console.error(`- ${reasons[name] ?? name}: Debian's package ${name}`)
  process.exitCode = 1
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function has(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}
