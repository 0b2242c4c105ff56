import { serverAnswers } from '#engine/http/connection.web.ts'
import { observable } from '#engine/storage/observable.web.ts'
import { writeStored, readStored } from '#engine/storage/storage.web.ts'
import { hasUnsaved } from '#engine/storage/unsaved-changes.web.ts'

/** Whether a deployment has replaced the files of this page while unsaved changes prevent a reload. */
export const newVersion = observable(false)

const key = 'reloaded-for-a-version'
const quiet = 60_000

/**
 * Whether this page may reload itself now: at most once a minute, so that a broken deployment causes no endless loop.
 */
export function mayReload(now: number, unsaved: boolean): boolean {
  if (unsaved || now - Number(readStored(key, 'sessionStorage') ?? 0) < quiet) return false
  return writeStored(key, String(now), 'sessionStorage')
}

/**
 * After a file failed to load: reloads the page if a newer version is deployed. If the page may not reload itself, a
 * banner asks the person to. Does nothing while the server is unreachable.
 */
export async function reloadForNewVersion(): Promise<void> {
  if (!(await serverAnswers()) || !(await isNewVersion())) return
  if (mayReload(Date.now(), hasUnsaved())) location.reload()
  else newVersion.set(true)
}

/** Whether the server no longer has the entry file of this page, whose name changes with its content. */
export async function isNewVersion(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src
  const answer = entry && (await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => null))
  return answer ? answer.status === 404 : false
}
