import { observable } from './observable.web.ts'

/** The forms on the screen that hold something unsaved. */
const open = new Set<string>()

/** What somebody wants to do that would lose it: a form on the screen asks them first. */
export const pendingLeave = observable<(() => void) | null>(null)

/** A form says whether it holds something unsaved; it says false when it closes. */
export function markUnsaved(form: string, unsaved: boolean): void {
  if (unsaved) open.add(form)
  else open.delete(form)
  // Where nothing is left to lose, nobody is left to be asked.
  if (open.size === 0) pendingLeave.set(null)
}

/** Whether leaving this page now would lose something. */
export function hasUnsaved(): boolean {
  return open.size > 0
}

/** Does at once what loses nothing, and what would once somebody has said so. */
export function confirmUnlessSaved(act: () => void): void {
  if (hasUnsaved()) pendingLeave.set(act)
  else act()
}
