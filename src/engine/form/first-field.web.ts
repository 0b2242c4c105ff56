/**
 * Focuses the first text field or select of a form, except on touch devices, where an on-screen keyboard would cover
 * the form.
 */
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
