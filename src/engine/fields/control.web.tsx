import { directionOf } from '#engine/definition/locale.ts'
import type { InputProps } from './web-kind.web.tsx'

/** Props of every field's control. */
export function controlProps({ id, name, field, label, hint, error, language, placeholder }: InputProps) {
  const written = language && { lang: language, dir: directionOf(language) }
  return { id, name, label, hint, error, required: field.required, ...written, ...(placeholder && { placeholder }) }
}
