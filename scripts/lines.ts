import { readCommandLine } from '../src/engine/server/command-line.api.ts'
import { countRoomLines, writeRoomSizes } from './room-lines.ts'

// `npm run lines [-- <commit>]`: prints the number of TypeScript lines of the product.
const {
  values: { write },
  positionals: [commit = 'HEAD'],
} = readCommandLine({
  name: 'npm run lines',
  purpose: 'counts the lines of the product, folder by folder, now or at a commit',
  words: '[commit]',
  options: {
    write: { type: 'boolean', default: false, purpose: 'records the lines of each folder for npm run check' },
  },
})
if (write) writeRoomSizes()
else {
  const lines = countRoomLines(commit)
  for (const [room, count] of Object.entries(lines).toSorted(([, a], [, b]) => b - a))
    console.log(`${String(count).padStart(6)}  ${room}`)
  console.log(
    `${String(Object.values(lines).reduce((sum, count) => sum + count, 0)).padStart(6)}  in all, at ${commit}`,
  )
}
