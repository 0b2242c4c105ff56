import type { InputProps } from './web-kind.web.tsx'

/** What every control is told about its field. */
export function controlProps({ id, name, field, label, hint, error }: InputProps) {
  return { id, name, label, hint, error, required: field.required }
}

/** What was typed runs in its own direction; an empty box in the page's, so that its placeholder reads well. */
export function ownDirection(value: unknown): { dir?: 'auto' } {
  return value ? { dir: 'auto' } : {}
}
