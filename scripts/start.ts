import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'

/** `npm start [-- --demo]`: builds the app when its sources are newer than what is built, then serves Souk. */
const sources = ['index.html', 'vite.config.ts', 'package-lock.json', ...globSync('src/**/*.{ts,tsx,css,svg}')]
const built = 'dist/.vite/manifest.json'
const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0

if (sources.some((source) => existsSync(source) && statSync(source).mtimeMs > builtAt)) {
  console.log('Building the app…')
  const build = spawnSync('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'], { stdio: 'inherit' })
  if (build.status !== 0) process.exit(build.status ?? 1)
}

await import('../src/main.api.ts')
