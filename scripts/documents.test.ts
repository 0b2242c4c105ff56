import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/engine/app.api.ts'
import { readSettings } from '../src/engine/server/settings.api.ts'
import { testDatabase, type TestDatabase } from '../src/engine/testing/database.api.ts'
import { servicesOf } from '../src/souk.api.ts'

const rooms = readdirSync('src/engine', { withFileTypes: true }).filter((one) => one.isDirectory())
const forReaders = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/*.md')]
const documents = [...forReaders, ...globSync('src/**/README.md')]
const sources = globSync('{src,scripts,bench,clients,deploy,e2e}/**/*.{ts,tsx,js,yaml,service,conf}')

/** The code spans and command blocks of a document. */
function codeIn(document: string): string {
  const text = readFileSync(document, 'utf8')
  return [...text.matchAll(/```[\s\S]*?```|`[^`\n]+`|^ {4}\S.*$/gm)].map(([code]) => code).join('\n')
}

/** The files of the project that a document names, in code or as a link. */
function filesNamedIn(document: string): string[] {
  const text = readFileSync(document, 'utf8')
  const named = text.matchAll(
    /`([\w-][\w./-]*\.(?:tsx?|css|conf|ya?ml|service))(?::\d+)?`|`((?:src|docs|deploy|scripts|bench|e2e|clients)\/[\w./-]*)`|\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g,
  )
  return [...named].flatMap(([, file, path, link]) => file ?? path ?? link ?? [])
}

function unique(names: Iterable<string>): string[] {
  return [...new Set(names)]
}

test('every folder of the engine has a README with its purpose', () => {
  expect(rooms.filter(({ name }) => !existsSync(`src/engine/${name}/README.md`)).map(({ name }) => name)).toEqual([])
})

test.each(documents)('%s names only files that exist', (document) => {
  const places = [`${dirname(document)}/`, '', 'src/', 'src/engine/', 'src/market/', 'docs/', 'deploy/']
  const missing = filesNamedIn(document).filter((file) => !places.some((place) => existsSync(join(place, file))))
  expect(unique(missing)).toEqual([])
})

test.each(forReaders)('%s names only commands that exist', (document) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = [...codeIn(document).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name)
  expect(unique(named.filter((name) => scripts[name] === undefined))).toEqual([])
})

test.each(forReaders)('%s names only variables that something reads', (document) => {
  const read = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const named = readFileSync(document, 'utf8').match(/\b(?:SOUK|DATABASE)_[A-Z0-9_]*[A-Z0-9]\b/g) ?? []
  expect(unique(named).filter((name) => !read.includes(name))).toEqual([])
})

test('docs/configuration.md lists every variable that the code reads', () => {
  const code = globSync('{src,scripts,deploy}/**/*.{ts,js,yaml}')
    .filter((file) => !/\.test\.ts$|\.testing\./.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const read = code.match(/\b(?:SOUK|DATABASE)_[A-Z0-9_]*[A-Z0-9]\b(?<!_FILE)/g) ?? []
  const document = readFileSync('docs/configuration.md', 'utf8')
  expect(unique(['PORT', 'HOST', ...read]).filter((name) => !document.includes(`\`${name}\``))).toEqual([])
})

test('every goal of docs/reliability.md names its test, or states that there is none', () => {
  const goals = readFileSync('docs/reliability.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| G-\d\d /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(goals.length).toBe(45)
  const unproven = goals.filter(([, , , , heldBy = '']) => !/`(src|e2e|scripts)\/[\w./-]+`|\bno test\b/.test(heldBy))
  expect(unproven.map(([, goal]) => goal)).toEqual([])
})

describe('the addresses in the documents', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-documents-'))
  let database: TestDatabase
  let app: FastifyInstance
  let paths: readonly string[] = []

  beforeAll(async () => {
    database = await testDatabase()
    app = await buildApp(await servicesOf(database, readSettings({ SOUK_LOG: 'silent', SOUK_DATA_DIR: folder })))
    paths = Object.keys((await app.inject('/api/openapi.json')).json<{ paths: object }>().paths)
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(forReaders)('are served: %s', async (document) => {
    const named = [
      ...codeIn(document).matchAll(/(?<![\w.~…/-])\/(?:api|public|health|upload|metrics)\b[^\s`'"?,;)<>]*/g),
    ]
    const unknown: string[] = []
    for (const path of unique(named.map(([text]) => text.replace(/[.:/]$/, ''))))
      if (!isDocumented(path) && (await app.inject(path)).statusCode === 404) unknown.push(path)
    expect(unknown).toEqual([])
  })

  /**
   * Whether a documented path matches a route. A path with an ellipsis or a pattern names a group of routes, and so does the
   * beginning of a path.
   */
  function isDocumented(path: string): boolean {
    if (/[…*|]/.test(path)) return true
    return paths.some((pattern) => {
      const segments = pattern.split('/')
      return path.split('/').every((segment, at) => segment === segments[at] || segments[at]?.startsWith('{'))
    })
  }
})
