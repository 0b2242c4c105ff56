import { execFileSync } from 'node:child_process'
import { readCommandLine } from '../src/engine/server/command-line.api.ts'

// npm run lines [-- <commit>]: how many lines of TypeScript the product has, without blank lines and comments. Tests, what
// helps them and the sample marketplace are not the product.
const {
  positionals: [commit = 'HEAD'],
} = readCommandLine({
  name: 'npm run lines',
  purpose: 'counts the lines of the product, folder by folder, now or at a commit',
  words: '[commit]',
})
const product = ['src', 'scripts'].flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`, `${folder}/*.js`])
const others = ['*.test.*', '*.testing.*', '*/testing/*', '*/demo/*', '*.d.ts'].map((glob) => `:!${glob}`)
const counted = execFileSync('git', ['grep', '-cvE', '^\\s*($|//|/\\*|\\*)', commit, '--', ...product, ...others], {
  encoding: 'utf8',
})

const lines: Record<string, number> = {}
for (const [, folder = '', count] of counted.matchAll(/:((?:[^/\n]+\/){1,3})[^\n]*:(\d+)$/gm)) {
  const room = folder.split('/').slice(0, 3).join('/')
  lines[room] = (lines[room] ?? 0) + Number(count)
}
for (const [room, count] of Object.entries(lines).toSorted(([, a], [, b]) => b - a))
  console.log(`${String(count).padStart(6)}  ${room}`)
console.log(`${String(Object.values(lines).reduce((sum, count) => sum + count, 0)).padStart(6)}  in all, at ${commit}`)
