import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const sources = globSync('src/**/*.{tsx,css}', { cwd: root }).map((file) => readFileSync(new URL(file, root), 'utf8'))
const styled = new Set(
  sources.flatMap((text) => [...text.matchAll(/core\/styles\/(\w+)\.css/g)].map((found) => found[1])),
)
const used = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
      (found) => found[1]?.match(/\b[A-Z]\w+/g) ?? [],
    ),
  ),
)

test('every Mantine component that is used brings its styles: the whole sheet is too heavy to bring them all', () => {
  const hasStyles = (name: string): boolean =>
    existsSync(new URL(`node_modules/@mantine/core/styles/${name}.css`, root))
  expect(used.size).toBeGreaterThan(5)
  expect([...used].filter((name) => hasStyles(name) && !styled.has(name))).toEqual([])
})
