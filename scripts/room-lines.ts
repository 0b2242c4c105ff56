import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/** The number of lines of each folder. */
export type RoomLines = Readonly<Record<string, number>>

const sizesFile = 'scripts/room-sizes.txt'
const product = ['src', 'scripts'].flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`, `${folder}/*.js`])
const others = ['*.test.*', '*.testing.*', '*/testing/*', '*/demo/*', '*.d.ts'].map((glob) => `:!${glob}`)

/**
 * Counts the TypeScript lines of the product by folder, at a commit or in the working tree, without blank lines and comments.
 * Tests, their helpers and the sample marketplace do not count.
 */
export function countRoomLines(commit?: string): RoomLines {
  const noCode = '^\\s*($|//|/\\*|\\*)'
  const place = commit === undefined ? ['--untracked', noCode] : [noCode, commit]
  const counted = execFileSync('git', ['grep', '-cvE', ...place, '--', ...product, ...others], { encoding: 'utf8' })
  const lines: Record<string, number> = {}
  for (const [, folder = '', count] of counted.matchAll(/^(?:[^:\n]+:)?((?:[^/\n]+\/){1,3})[^\n]*:(\d+)$/gm)) {
    const room = folder.split('/').slice(0, 3).join('/')
    lines[room] = (lines[room] ?? 0) + Number(count)
  }
  return lines
}

/** The number of lines that each folder may have. */
export function readRoomSizes(): RoomLines {
  const lines = readFileSync(sizesFile, 'utf8').trim().split('\n')
  return Object.fromEntries(lines.map((line) => line.split(' ')).map(([room, count]) => [room, Number(count)]))
}

/** Stores the current number of lines of each folder as its limit. */
export function writeRoomSizes(): void {
  const rooms = Object.entries(countRoomLines()).toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(sizesFile, rooms.map(([room, count]) => `${room} ${count}\n`).join(''))
}

/**
 * Compares the counted lines of folders with the recorded ones. Returns a sentence for each folder that grew, and one for each
 * that shrank or was deleted.
 */
export function compareRoomSizes(recorded: RoomLines, counted: RoomLines) {
  const rooms = [...new Set([...Object.keys(recorded), ...Object.keys(counted)])].toSorted()
  const grown: string[] = []
  const shrunk: string[] = []
  for (const room of rooms) {
    const [before, now] = [recorded[room] ?? 0, counted[room] ?? 0]
    const sentence = `${room} has ${now} lines; ${sizesFile} records ${before}.`
    if (now > before) grown.push(sentence)
    if (now < before) shrunk.push(sentence)
  }
  return { grown, shrunk }
}
