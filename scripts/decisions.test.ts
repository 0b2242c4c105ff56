import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'docs/decisions'
const files = readdirSync(folder).filter((name) => name !== 'README.md')

/** Returns the title of a decision's page, without its number. */
function titleOf(file: string): string {
  const [first = ''] = readFileSync(`${folder}/${file}`, 'utf8').split('\n')
  return first.replace(`# ${file.slice(0, 4)} `, '')
}

test('every decision has its own number', () => {
  const numbers = files.map((file) => file.slice(0, 4))
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  expect(files.filter((file) => !/^\d{4}-[a-z0-9-]+\.md$/.test(file))).toEqual([])
})

test('the index lists every decision once, in order, with its number and title', () => {
  const lines = readFileSync(`${folder}/README.md`, 'utf8').matchAll(/^\| \[(\d{4})\]\((\S+)\) \| (.+?) \| .+ \|$/gm)
  const indexed = [...lines].map(([, number, file, title]) => [number, file, title])
  expect(indexed).toEqual(files.toSorted().map((file) => [file.slice(0, 4), file, titleOf(file)]))
})
