/** Whether a form is the one in front: visible, opened last, and not covered by a dialog. */
export function isTopmost(form: HTMLFormElement): boolean {
  if (form.closest('[hidden]')) return false
  const forms = [...document.querySelectorAll('[data-record-form]')]
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')]
  return forms.at(-1) === form && dialogs.every((dialog) => dialog.contains(form))
}
