import { fstatSync, writeSync } from 'node:fs'
import { isatty } from 'node:tty'

const standardError = 2

/** The destination of log lines. */
export interface LogStream {
  write(line: string): void
}

/**
 * A log on standard error that tolerates failures: a full disk or a closed reader loses lines but never stops the
 * server. After a failure, the next written line is preceded by the number of lost lines.
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

/**
 * Returns the function that writes a line. It writes to a file directly, because Node's own stream to a file ends at
 * its first error. A pipe or a terminal reports errors as events, which the listeners ignore.
 */
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
