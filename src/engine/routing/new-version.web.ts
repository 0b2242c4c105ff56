import { serverAnswers } from '#engine/http/connection.web.ts'
import { observable } from '#engine/storage/observable.web.ts'
import { writeStored, readStored } from '#engine/storage/storage.web.ts'
import { hasUnsaved } from '#engine/storage/unsaved-changes.web.ts'

/** Whether a deployment has replaced the files this page was started from, while something unsaved forbids a reload. */
export const newVersion = observable(false)

const key = 'reloaded-for-a-version'
const quiet = 60_000

/** Whether this page may reload itself now: never twice within a minute, or a broken deployment would loop. */
export function mayReload(now: number, unsaved: boolean): boolean {
  if (unsaved || now - Number(readStored(key, 'sessionStorage') ?? 0) < quiet) return false
  return writeStored(key, String(now), 'sessionStorage')
}

/** When a file that somebody waits for does not come: a server that answers has a newer version; one that is away is waited for. */
export function reloadForNewVersion(): void {
  void serverAnswers().then(reloadIfItAnswers)
}

/** Reloads once if nothing would be lost, else asks. Without a server it would leave the browser's own error page. */
function reloadIfItAnswers(answers: boolean): void {
  if (!answers) return
  if (mayReload(Date.now(), hasUnsaved())) location.reload()
  else newVersion.set(true)
}
