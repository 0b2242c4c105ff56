import type { Field } from '#engine/definition/field.ts'
import type { Language } from '#engine/definition/locale.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { Chips } from '../cells.web.tsx'
import type { CellProps, FilterValueProps } from '../web-kind.web.tsx'

function named({ pieces }: Field, code: string, language: Language): string {
  return pieces?.(code, language).join(' ') ?? code
}

/** Displays several codes in their readable form. */
export function Cell({ field, value, whole }: CellProps) {
  const language = useLanguage()
  const all = Array.isArray(value) ? value.map(String) : []
  return <Chips whole={whole} chips={all.map((code) => ({ key: code, text: named(field, code, language) }))} />
}

/** Displays the code by which a list is filtered. */
export function FilterValue({ field, value }: FilterValueProps) {
  return <bdi>{named(field, value, useLanguage())}</bdi>
}
