/** Puts the focus on the first field of a form that is typed in; not where that opens a keyboard over the screen. */
export function focusFirstField(form: HTMLFormElement | null): void {
  if (!form || matchMedia('(pointer: coarse)').matches) return
  const fields = form.querySelectorAll<HTMLElement>(
    'fieldset :is(input:not([type="file"], [type="checkbox"], [type="radio"]), textarea, select):not(:disabled, [readonly])',
  )
  for (const field of fields)
    if (field.checkVisibility()) {
      field.focus({ preventScroll: true })
      return
    }
}
