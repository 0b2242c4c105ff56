import { spawn, spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { argv, env, execPath, exit, features, platform, stderr, version } from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * `node scripts/with-node.js <program> [arguments]`: runs a program with a Node.js that has what Souk needs: this one, else npm's
 * own, else the first on the PATH. It is JavaScript, so that an older Node.js can at least say what to install.
 */
const suits = 'randomUUIDv7' in crypto && Boolean(features.typescript)
const self = fileURLToPath(import.meta.url)
const name = platform === 'win32' ? 'node.exe' : 'node'

const [, , program = '', ...given] = argv
if (program === '--suits') exit(suits ? 0 : 1)
if (suits) {
  // The program finds its arguments where it looks for them.
  argv.splice(1, 1)
  await import(pathToFileURL(program).href)
} else {
  const onPath = (env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))
  const node = [env['npm_node_execpath'], ...onPath].find(
    (path) => path && existsSync(path) && spawnSync(path, [self, '--suits'], { stdio: 'ignore' }).status === 0,
  )
  if (node) runWith(node)
  else {
    stderr.write(
      `Souk needs Node.js 24.16 or newer, and not 25; this is ${version} (${execPath}). Install one from nodejs.org, or run npm ci with its optional packages, which bring one along.\n`,
    )
    exit(1)
  }
}

/** @param {string} node */
function runWith(node) {
  const child = spawn(node, [program, ...given], { stdio: 'inherit', env: { ...env, PATH: pathTo(node) } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

/**
 * The PATH on which that Node.js comes first, for what the program starts by name: nothing else of its folder comes with it, or tools
 * of the person's would stand before the project's.
 * @param {string} node
 */
function pathTo(node) {
  let folder = dirname(node)
  if (platform !== 'win32') {
    folder = resolve(dirname(self), '../node_modules/.cache/souk/node')
    mkdirSync(folder, { recursive: true })
    rmSync(join(folder, name), { force: true })
    symlinkSync(node, join(folder, name))
  }
  return [folder, env['PATH']].join(delimiter)
}
