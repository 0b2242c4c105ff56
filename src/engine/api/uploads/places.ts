import { Problem, problems } from '../../core/problem.ts'

/** Lets so many pieces of work run at once and so many wait, in order; whoever comes then is told to come back later. */
export function places(running: number, waiting: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = running
  const queue: (() => void)[] = []

  return async (work) => {
    if (free > 0) free--
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new Problem(problems.unavailable, { headers: { 'retry-after': '5' } })
    try {
      return await work()
    } finally {
      // A freed place goes straight to the next in line.
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}
