import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const rooms = readdirSync('src/engine', { withFileTypes: true }).filter((one) => one.isDirectory())
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/architecture.md',
  ...globSync('src/**/README.md'),
]

/** The files of the project that a document names, from its own folder, the root or the folders of sources. */
function filesNamedIn(document: string): string[] {
  const named = readFileSync(document, 'utf8').matchAll(/`([\w-][\w./-]*\.(?:tsx?|css))`|`(src\/[\w./-]+)`/g)
  return [...named].flatMap(([, file, folder]) => file ?? folder ?? [])
}

test('every room of the engine says what it is for', () => {
  expect(rooms.filter(({ name }) => !existsSync(`src/engine/${name}/README.md`)).map(({ name }) => name)).toEqual([])
})

test.each(documents)('%s names only files that exist', (document) => {
  const places = [`${dirname(document)}/`, '', 'src/', 'src/engine/', 'src/market/']
  expect(filesNamedIn(document).filter((file) => !places.some((place) => existsSync(place + file)))).toEqual([])
})
