import { Chips, EmptyValue, UserText } from '#engine/fields/cells.web.tsx'
import type { CellProps, FilterValueProps } from '#engine/fields/web-kind.web.tsx'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { countryName } from './country-names.ts'
import { placesOf } from './plan-summary.ts'

/** The countries of a value: all of them on a record's page, a summary (as for plans) in other places. */
export function Cell({ value, whole }: CellProps) {
  const language = useLanguage()
  const codes = Array.isArray(value) ? value.map(String) : []
  const chips = codes.map((code) => ({ key: code, text: countryName(code, language) }))
  if (whole) return <Chips whole chips={chips} />
  const places = placesOf(codes, language)
  return places === '' ? <EmptyValue /> : <UserText text={places} />
}

/** The label of an active country filter. */
export function FilterValue({ value }: FilterValueProps) {
  return <bdi>{countryName(value.toUpperCase(), useLanguage())}</bdi>
}
