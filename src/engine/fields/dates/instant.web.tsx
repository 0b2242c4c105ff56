import type { Language } from '#engine/definition/locale.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { columnsMessages } from '../columns.messages.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Code, EmptyValue, textOf } from '../cells.web.tsx'
import { DayValue } from './date.web.tsx'
import { momentFormat, momentOptions, nearFormat } from './intl-formats.web.ts'
import classes from '../fields.module.css'
import type { CellProps, FilterValueProps, WebKind } from '../web-kind.web.tsx'
import { dayOf, daysBetween, wallTime } from '#engine/definition/days.ts'

/** A moment in words, in the organisation's time zone. */
export function writeInstant(moment: Date, language: Language): string {
  return momentFormat(language, { ...momentOptions, timeZone: organisation.zone }).format(moment)
}

/**
 * A moment as people say it: "3 h ago", "yesterday 14:02", "12 Nov". Days and times are those of the organisation's time
 * zone; `now` is in milliseconds.
 */
export function writeNearMoment(moment: Date, language: Language, now = Date.now()): string {
  const { zone: timeZone } = organisation
  const minutes = Math.round((moment.getTime() - now) / 60_000)
  const today = dayOf(new Date(now), timeZone)
  const day = dayOf(moment, timeZone)
  const days = daysBetween(today, day)
  const near = nearFormat(language, { numeric: 'auto', style: 'short' })
  if (days === 0 && minutes <= 0)
    return minutes > -60 ? near.format(minutes, minutes === 0 ? 'second' : 'minute') : near.format(Math.trunc(minutes / 60), 'hour') // prettier-ignore
  const { year, hour, minute, hourCycle, ...short } = momentOptions
  if (Math.abs(days) < 2)
    return `${near.format(days, 'day')} ${momentFormat(language, { hour, minute, hourCycle, timeZone }).format(moment)}`
  return momentFormat(language, { ...short, ...(day.slice(0, 4) !== today.slice(0, 4) && { year }), timeZone }).format(
    moment,
  )
}

/** Displays a moment in the organisation's time zone, where space is short by its distance from now. */
function InstantCell({ field, value, whole }: CellProps) {
  const language = useLanguage()
  const say = useSay()
  const moment = new Date(textOf(value) || Number.NaN)
  if (Number.isNaN(moment.getTime()))
    return field.saysNever ? <span className={classes.never}>{say(columnsMessages.never)}</span> : <EmptyValue />
  const full = writeInstant(moment, language)
  const shown = whole ? full : writeNearMoment(moment, language)
  return (
    <time
      dateTime={textOf(value)}
      // Paper shows this text, which may break before the time only.
      title={whole ? organisation.zone : full.replace(/ (?=.* )/g, '\u00a0')}
      className={whole ? undefined : classes.near}
    >
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
  width: 7.5,
}
