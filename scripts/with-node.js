import { spawn, spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { argv, env, execPath, exit, features, pid, platform, stderr, version } from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * `node scripts/with-node.js <program> [arguments]`: runs a program with a Node.js that has what Souk needs: this one, else the one that
 * `npm ci` installed, else npm's own, else the first on the PATH. It is JavaScript, so that an older Node.js can at least say what to
 * install. Signals and exit codes pass through.
 */
const suits = 'randomUUIDv7' in crypto && Boolean(features.typescript)
const self = fileURLToPath(import.meta.url)
const packages = resolve(dirname(self), '../node_modules')
const name = platform === 'win32' ? 'node.exe' : 'node'

const [, , program = '', ...programArguments] = argv
if (program === '--suits') exit(suits ? 0 : 1)
if (env['npm_lifecycle_event']) stopWithNpm()
if (suits && !existsSync(packages)) {
  stderr.write('The packages of Souk are not installed: run npm ci first.\n')
  exit(1)
} else if (suits) {
  // The program finds its arguments where it looks for them.
  argv.splice(1, 1)
  await import(pathToFileURL(program).href).catch(explainMissingPackage)
} else {
  const node = [...installedNodes(), env['npm_node_execpath'], ...nodesOnPath()].find(
    (path) => path && existsSync(path) && spawnSync(path, [self, '--suits'], { stdio: 'ignore' }).status === 0,
  )
  if (node) runWith(node)
  else {
    stderr.write(
      `Souk needs Node.js 24.16 or newer, and not 25; this is ${version} (${execPath}). Run npm ci, whose optional packages bring one along, or install one from nodejs.org.\n`,
    )
    exit(1)
  }
}

/** The packages that bring a Node.js along. npm before 11.6 makes no link to them in `node_modules/.bin`, because several claim its name. */
function installedNodes() {
  const folders = existsSync(packages) ? readdirSync(packages) : []
  return folders.filter((folder) => folder.startsWith('node-')).map((folder) => join(packages, folder, 'bin', name))
}

function nodesOnPath() {
  return (env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))
}

/** @param {string} node */
function runWith(node) {
  const child = spawn(node, [self, program, ...programArguments], {
    stdio: 'inherit',
    env: { ...env, PATH: pathTo(node) },
  })
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
  if (platform !== 'win32' && !folder.startsWith(packages)) {
    const links = join(packages, '.cache/souk/node')
    try {
      mkdirSync(links, { recursive: true })
      // Several programs may start at once: each puts its link in place in one step.
      symlinkSync(node, join(links, `${name}.${pid}`))
      renameSync(join(links, `${name}.${pid}`), join(links, name))
      folder = links
    } catch {
      // The project may be read-only for this account.
    }
  }
  return [folder, env['PATH']].join(delimiter)
}

/** SIGTERM to npm ends it and its shell, and never reaches the program: it stops when they are gone. */
function stopWithNpm() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(pid, 'SIGTERM')
  }, 500)
  timer.unref()
}

/** @param {unknown} error */
function explainMissingPackage(error) {
  const missing = /^Cannot find package '(.+?)'/.exec(error instanceof Error ? error.message : '')
  if (missing === null) throw error
  stderr.write(`The package ${missing[1]} is not installed: run npm ci first.\n`)
  exit(1)
}
