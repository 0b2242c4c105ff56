import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { EmptyValue } from '../cells.web.tsx'
import { unlimited, writeBytes } from './byte-units.ts'
import type { CellProps, FilterValueProps } from '../web-kind.web.tsx'

/** Displays an amount of data. */
export function Cell({ value }: CellProps) {
  const text = writeBytes(value, useLanguage())
  return text === '' ? <EmptyValue /> : <bdi>{text}</bdi>
}

/** Displays the amount of data by which a list is filtered. */
export function FilterValue({ value }: FilterValueProps) {
  return <bdi>{writeBytes(value === unlimited ? value : Number(value), useLanguage())}</bdi>
}
