import { compareRoomSizes, countRoomLines, readRoomSizes } from './room-lines.ts'

// A folder may shrink. A commit that makes a folder grow also changes its recorded number, and gives the reason in its body.
const { grown, shrunk } = compareRoomSizes(readRoomSizes(), countRoomLines())
for (const sentence of [...grown, ...shrunk]) console.log(sentence)
if (grown.length > 0) {
  console.log('These folders grew: remove code, or run npm run lines -- --write and give the reason in the commit.')
  process.exitCode = 1
}
if (shrunk.length > 0) console.log('Lower the lines of the folders that shrank: npm run lines -- --write')
