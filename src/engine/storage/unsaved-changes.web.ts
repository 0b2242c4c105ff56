import { observable } from './observable.web.ts'

/** The forms on the screen with unsaved changes. */
const open = new Set<string>()

/** The pending action that would lose unsaved changes; a form on the screen asks the person to confirm it. */
export const pendingLeave = observable<(() => void) | null>(null)

/** Records whether a form has unsaved changes; a form reports false when it closes. */
export function markUnsaved(form: string, unsaved: boolean): void {
  if (unsaved) open.add(form)
  else open.delete(form)
  // Without unsaved changes there is nothing to confirm.
  if (open.size === 0) pendingLeave.set(null)
}

/** Whether leaving this page would lose unsaved changes. */
export function hasUnsaved(): boolean {
  return open.size > 0
}

/** Runs an action at once, or after confirmation if it would lose unsaved changes. */
export function confirmUnlessSaved(act: () => void): void {
  if (hasUnsaved()) pendingLeave.set(act)
  else act()
}
