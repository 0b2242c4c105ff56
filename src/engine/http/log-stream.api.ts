import { fstatSync, writeSync } from 'node:fs'
import { isatty } from 'node:tty'

const standardError = 2

/** Where log lines go. */
export interface LogStream {
  write(line: string): void
}

/**
 * Standard error as a log that may fail: a full disk or a reader that went away costs lines, never the server. The first line
 * that can be written again is preceded by the number of those that were lost.
 */
export function logStream(write = writerOf(standardError)): LogStream {
  let lost = 0
  return {
    write(line) {
      try {
        if (lost > 0) write(`${JSON.stringify({ level: 40, time: Date.now(), lost, msg: 'Log lines were lost' })}\n`)
        write(line)
        lost = 0
      } catch {
        lost += 1
      }
    },
  }
}

/** Node's own stream over a file ends for good at its first error; over a pipe or a terminal it reports errors by an event. */
function writerOf(descriptor: number): (line: string) => void {
  for (const stream of [process.stdout, process.stderr])
    if (stream.listenerCount('error') === 0) stream.on('error', () => {})
  return writesDirectly(descriptor)
    ? (line) => void writeSync(descriptor, line)
    : (line) => void process.stderr.write(line)
}

function writesDirectly(descriptor: number): boolean {
  if (isatty(descriptor)) return false
  try {
    const status = fstatSync(descriptor)
    return status.isFile() || status.isCharacterDevice()
  } catch {
    return false
  }
}
