import { spawn, spawnSync } from 'node:child_process'
import crypto from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync } from 'node:fs'
import module from 'node:module'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { argv, env, execArgv, execPath, exit, features, pid, platform, stderr, version } from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * `node scripts/with-node.js <program> [arguments]`: runs a program with a suitable Node.js. Tries this Node.js first, then the
 * one installed by `npm ci`, then npm's own, then those on the PATH. The file is JavaScript, so that an older Node.js can at
 * least print what to install. Signals and exit codes pass through.
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
  // Removing the types from the sources, or compiling a bundle, takes most of a start, so the results are cached.
  module.enableCompileCache(join(packages, '.cache/souk'))
  // The program expects its arguments at the usual place in `argv`.
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

/**
 * The paths of Node.js in installed packages. npm before 11.6 makes no link to them in `node_modules/.bin`, because several
 * packages claim the same name.
 */
function installedNodes() {
  const folders = existsSync(packages) ? readdirSync(packages) : []
  return folders.filter((folder) => folder.startsWith('node-')).map((folder) => join(packages, folder, 'bin', name))
}

function nodesOnPath() {
  return (env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name))
}

/**
 * Runs the program with another Node.js. Only the flags of the memory follow: a flag such as `--import` could make that
 * Node.js unsuitable as well, which would start yet another one, without end.
 * @param {string} node
 */
function runWith(node) {
  const flags = execArgv.filter((flag) => /^--(max-semi-space-size|expose-gc)\b/.test(flag))
  const child = spawn(node, [...flags, self, program, ...programArguments], {
    stdio: 'inherit',
    env: { ...env, PATH: pathTo(node) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
}

/**
 * The PATH for programs that are started by name, with the chosen Node.js first. Its first folder contains only a link to that
 * Node.js. Otherwise other tools beside it would come before the tools of the project.
 * @param {string} node
 */
function pathTo(node) {
  let folder = dirname(node)
  if (platform !== 'win32' && !folder.startsWith(packages)) {
    const links = join(packages, '.cache/souk/node')
    try {
      mkdirSync(links, { recursive: true })
      // Several programs may start at once, so each moves its link into place in one step.
      symlinkSync(node, join(links, `${name}.${pid}`))
      renameSync(join(links, `${name}.${pid}`), join(links, name))
      folder = links
    } catch {
      // The link cannot be made when this account may not write to the project.
    }
  }
  return [folder, env['PATH']].join(delimiter)
}

/**
 * SIGTERM to npm ends npm and its shell, but never reaches the program. The program therefore stops itself when its parent is
 * gone.
 */
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
