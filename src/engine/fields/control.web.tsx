import type { InputProps } from './web-kind.web.tsx'

/** What every control is told about its field. */
export function controlProps({ id, name, field, label, hint, error }: InputProps) {
  return { id, name, label, hint, error, required: field.required }
}
