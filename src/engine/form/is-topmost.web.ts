/** Whether a form is the one in front: in sight, the last one opened, with no dialog over it. */
export function isTopmost(form: HTMLFormElement): boolean {
  if (form.closest('[hidden]')) return false
  const forms = [...document.querySelectorAll('[data-record-form]')]
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')]
  return forms.at(-1) === form && dialogs.every((dialog) => dialog.contains(form))
}
