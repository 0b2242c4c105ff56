import { directionOf } from '#engine/definition/locale.ts'
import type { InputProps } from './web-kind.web.tsx'

/** The props that the controls of all fields share. */
export function controlProps({ id, name, field, label, hint, error, language, placeholder }: InputProps) {
  const written = language && { lang: language, dir: directionOf(language) }
  return { id, name, label, hint, error, required: field.required, ...written, ...(placeholder && { placeholder }) }
}
