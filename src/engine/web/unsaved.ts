/** The forms on the screen that hold something unsaved. */
const open = new Set<string>()

/** A form says whether it holds something unsaved; it says false when it closes. */
export function markUnsaved(form: string, unsaved: boolean): void {
  if (unsaved) open.add(form)
  else open.delete(form)
}

/** Whether leaving this page now would lose something. */
export function hasUnsaved(): boolean {
  return open.size > 0
}
