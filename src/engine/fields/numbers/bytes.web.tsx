import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { EmptyValue } from '../cells.web.tsx'
import { unlimited, writeBytes } from './byte-units.ts'
import type { CellProps, FilterValueProps } from '../web-kind.web.tsx'

/** Shows bytes. */
export function Cell({ value }: CellProps) {
  const text = writeBytes(value, useLanguage())
  return text === '' ? <EmptyValue /> : <bdi>{text}</bdi>
}

/** Says the bytes a list is filtered by. */
export function FilterValue({ value }: FilterValueProps) {
  return <bdi>{writeBytes(value === unlimited ? value : Number(value), useLanguage())}</bdi>
}
