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

/** After a file that did not come: reloads for a newer version, or asks where something is unsaved. A server that is away is waited for. */
export async function reloadForNewVersion(): Promise<void> {
  if (!(await serverAnswers()) || !(await isNewVersion())) return
  if (mayReload(Date.now(), hasUnsaved())) location.reload()
  else newVersion.set(true)
}

/** Whether the server has the file no more that this page started from: its name changes with its content. */
export async function isNewVersion(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src
  const answer = entry && (await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => null))
  return answer ? answer.status === 404 : false
}
