import { announceProblem } from '../ui/notices/problem-notice.web.ts'
import { isAbort } from '#engine/http/api-problem.web.ts'
import { LoadError } from '#engine/routing/on-demand.web.tsx'

/** Reports every uncaught error; returns the error callback for React's error boundaries. */
export function watchErrors(): (error: unknown) => void {
  const report = (error: unknown): void => console.error(error)
  addEventListener('unhandledrejection', (event) => {
    if (isAbort(event.reason)) return
    announceProblem(event.reason)
  })
  addEventListener('error', (event) => {
    // A file that failed to load fires an event without an error.
    if (event.error && !(event.error instanceof LoadError)) announceProblem(event.error)
  })
  return report
}
