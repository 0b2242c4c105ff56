import type { Language } from '#engine/definition/locale.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { Code, EmptyValue, textOf } from '../cells.web.tsx'
import { DayValue } from './date.web.tsx'
import { momentFormat, momentOptions } from './intl-formats.web.ts'
import type { CellProps, FilterValueProps, WebKind } from '../web-kind.web.tsx'
import { wallTime } from '#engine/definition/days.ts'

/** A moment in words, in the organisation's time zone. */
export function writeInstant(moment: Date, language: Language): string {
  return momentFormat(language, { ...momentOptions, timeZone: organisation.zone }).format(moment)
}

/** Displays a moment in the organisation's time zone. */
function InstantCell({ value }: CellProps) {
  const language = useLanguage()
  const moment = new Date(textOf(value) || Number.NaN)
  if (Number.isNaN(moment.getTime())) return <EmptyValue />
  const shown = writeInstant(moment, language)
  return (
    <time dateTime={textOf(value)} title={organisation.zone}>
      {language === 'ar' ? <bdi>{shown}</bdi> : <Code text={shown} figures />}
    </time>
  )
}

function InstantValue(props: FilterValueProps) {
  return (
    <DayValue {...props} value={props.value.length > 10 ? wallTime(props.value, organisation.zone) : props.value} />
  )
}

/** The browser part of the instant kind. */
export const instant: WebKind = {
  Cell: InstantCell,
  FilterValue: InstantValue,
  operators: ['gte', 'lte', 'empty'],
  width: 10.5,
}
