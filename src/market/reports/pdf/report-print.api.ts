import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { programFile } from '#engine/server/source-files.api.ts'
import type { PrintedReport } from './report-pdf.api.ts'

type Rows = readonly (readonly string[])[]

/** A message to the printing thread. */
export type PrintMessage =
  { readonly begin: PrintedReport; readonly sample: Rows } | { readonly rows: Rows } | { readonly end: true }

const program = programFile('market/reports/pdf/report-printing-thread.api.ts')
const rowsAtOnce = 50
const sampled = 100
const idleTime = 20_000

interface Idle {
  readonly thread: Worker
  readonly end: NodeJS.Timeout
}

const idle: Idle[] = []

/**
 * Prints a table in a worker thread, because typesetting uses a processor fully and would delay all other requests. The thread is reused
 * for the next table and ends after an idle time.
 */
export async function* printInWorker(
  printed: PrintedReport,
  pages: AsyncIterable<Rows>,
): AsyncGenerator<Uint8Array, void> {
  const thread = takeIdle() ?? start()
  thread.ref()
  let isOver = false
  const send = async (step: PrintMessage): Promise<Uint8Array[]> => {
    thread.postMessage(step)
    const [pieces] = (await once(thread, 'message')) as [Uint8Array[]]
    return pieces
  }
  try {
    let isBegun = false
    for await (const page of pages) {
      if (!isBegun) yield* await send({ begin: printed, sample: page.slice(0, sampled) })
      isBegun = true
      for (let at = 0; at < page.length; at += rowsAtOnce) yield* await send({ rows: page.slice(at, at + rowsAtOnce) })
    }
    if (!isBegun) yield* await send({ begin: printed, sample: [] })
    yield* await send({ end: true })
    isOver = true
  } finally {
    // A thread is reused only if its table is complete; otherwise it is terminated.
    if (isOver) keepIdle(thread)
    else void thread.terminate()
  }
}

function start(): Worker {
  // The caller receives printing errors through the generator, so this listener ignores them. An idle thread may end silently.
  return new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 256 } }).on('error', () => {})
}

function takeIdle(): Worker | undefined {
  const taken = idle.pop()
  clearTimeout(taken?.end)
  return taken?.thread
}

/** Keeps a thread for the next table. An idle thread does not prevent the process from ending. */
function keepIdle(thread: Worker): void {
  thread.unref()
  const one = { thread, end: setTimeout(() => drop(one), idleTime) }
  one.end.unref()
  thread.once('exit', () => drop(one))
  idle.push(one)
}

function drop(one: Idle): void {
  const at = idle.indexOf(one)
  if (at === -1) return
  idle.splice(at, 1)
  clearTimeout(one.end)
  void one.thread.terminate()
}
