import { fork, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { Semaphore } from '#engine/definition/concurrency/semaphore.ts'
import { serviceUnavailable } from '#engine/http/limits/limit-problems.api.ts'
import { internalLimits } from '#engine/http/limits/limit-table.api.ts'
import { programFile } from '#engine/server/source-files.api.ts'
import type { Values } from '#engine/definition/words.ts'

/** A picture that was decoded and encoded again, without the metadata of its file. */
export interface RemadePicture {
  readonly full: Uint8Array
  readonly thumbnail: Uint8Array
  readonly width: number
  readonly height: number
}

/** The reason why a picture could not be encoded again. */
export interface PictureProblem {
  readonly wrong: 'picture_broken' | 'picture_pixels'
  readonly values?: Values
}

/** The result for a picture above the limit of large pictures, of which only one is decoded at a time. */
export interface LargePicture {
  readonly large: true
}

const program = programFile('engine/files/resize-process.api.ts')
// Windows cannot start a process without this variable.
const systemRoot = process.env['SystemRoot']
const resizeTimeout = 60_000
const idleTime = 20_000

const workers = new Semaphore(internalLimits.remaking, () => serviceUnavailable(5))
const largeWorkers = new Semaphore(internalLimits.remakingLarge, () => serviceUnavailable(10))

interface IdleProcess {
  readonly child: ChildProcess
  readonly end: NodeJS.Timeout
}

const idleProcesses: IdleProcess[] = []

/**
 * A job of the picture process. `picture` encodes a picture again, `large` does so for a large picture, and `printable`
 * converts a stored picture to a printable one.
 */
export interface ResizeJob {
  readonly bytes: Uint8Array
  readonly as: 'picture' | 'large' | 'printable'
}

/** Decodes and encodes a picture in a separate process. */
export async function resizeInProcess(bytes: Uint8Array): Promise<RemadePicture | PictureProblem> {
  const broken = { wrong: 'picture_broken' } as const
  const answer = (await runInProcess<RemadePicture | LargePicture>({ bytes, as: 'picture' })) ?? broken
  if (!('large' in answer)) return answer
  return largeWorkers.run(async () => (await runInProcess<RemadePicture>({ bytes, as: 'large' })) ?? broken)
}

/** Converts a stored picture in a separate process to a PNG for paper and mails. */
export async function printableInProcess(bytes: Uint8Array): Promise<Uint8Array> {
  const printable = await runInProcess<Uint8Array>({ bytes, as: 'printable' })
  if (!printable || 'wrong' in printable) throw new Error('A stored picture could not be read')
  return printable
}

/**
 * Runs a picture job in a separate process. A malicious picture may make libvips use much memory, crash or hang there,
 * but not in the server process. The process is reused for the next picture and ends after a period without pictures.
 */
function runInProcess<Made extends object>(job: ResizeJob): Promise<Made | PictureProblem | undefined> {
  return workers.run(async () => {
    const child = takeIdleProcess() ?? startProcess()
    child.ref()
    child.channel?.ref()
    try {
      const answer = await sendJob<Made | PictureProblem>(child, job)
      keepIdleProcess(child)
      return answer
    } catch {
      child.kill('SIGKILL')
      return undefined
    }
  })
}

function startProcess(): ChildProcess {
  const child = fork(program, [], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // The child process does not inherit the server's environment, which contains secrets. MALLOC_ARENA_MAX limits the
    // heaps of glibc: it creates one per thread and rarely frees memory.
    env: { MALLOC_ARENA_MAX: '2', ...(systemRoot && { SystemRoot: systemRoot }) },
  })
  child.on('error', () => {})
  if (child.pid === undefined) throw serviceUnavailable(10)
  try {
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // On systems that do not allow this, the process runs with the normal priority.
  }
  return child
}

function sendJob<Answer>(child: ChildProcess, job: ResizeJob): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => over(new Error('The picture took too long')), resizeTimeout)
    const ended = () => over(new Error('The process ended'))
    const answered = (answer: Answer) => over(undefined, answer)
    const over = (error?: Error, answer?: Answer) => {
      clearTimeout(late)
      child.off('exit', ended).off('error', ended).off('message', answered)
      if (answer) resolve(answer)
      else reject(error ?? new Error('No answer'))
    }
    child.on('exit', ended).on('error', ended).on('message', answered)
    child.send(job, (error) => error && over(error))
  })
}

function takeIdleProcess(): ChildProcess | undefined {
  const taken = idleProcesses.pop()
  clearTimeout(taken?.end)
  return taken?.child.connected ? taken.child : undefined
}

/** Lets the server or a test exit while the picture process is idle, and ends the process after the idle time. */
function keepIdleProcess(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  const end = setTimeout(() => {
    idleProcesses.splice(
      idleProcesses.findIndex((one) => one.child === child),
      1,
    )
    child.disconnect()
  }, idleTime)
  end.unref()
  idleProcesses.push({ child, end })
}
