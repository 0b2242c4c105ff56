import { daysBetween, isDay, todayIn, wallTime } from '#engine/definition/days.ts'
import type { Language } from '#engine/definition/locale.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { say as sayIn } from '#engine/definition/words.ts'
import { dayOptions, momentFormat } from '#engine/fields/dates/intl-formats.web.ts'
import { inByteUnit, writeCount } from '#engine/fields/numbers/byte-units.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { StatusPill } from '#engine/ui/status-pill.web.tsx'
import type { ProfileUse } from './profile-use.contract.ts'
import { factMessages } from './profile-use.messages.ts'
import classes from './profile-use.module.css'

const tones = { unused: 'gray', active: 'green', used_up: 'orange', ended: 'red' } as const

/** The state of a plan. */
export function PlanPill({ plan }: { readonly plan: NonNullable<ProfileUse['plan']> }) {
  const say = useSay()
  return <StatusPill tone={tones[plan]}>{say(factMessages[plan])}</StatusPill>
}

/** The used and total data, with a bar. Shows nothing for unknown or unlimited data. */
export function DataUsed({
  use: { usedBytes, totalBytes },
}: {
  readonly use: Pick<ProfileUse, 'usedBytes' | 'totalBytes'>
}) {
  const say = useSay()
  const language = useLanguage()
  if (usedBytes === null || totalBytes === null) return null
  const { count, unit } = inByteUnit(totalBytes)
  const name = sayIn(unit.label, language)
  const used = `${writeCount(Math.round((usedBytes / unit.size) * 10) / 10, language)}\u00a0${name}`
  const text = say(factMessages.used, {
    used,
    total: `${writeCount(Math.round(count * 100) / 100, language)}\u00a0${name}`,
  })
  return (
    <span className={classes.data}>
      <progress value={Math.min(usedBytes, totalBytes)} max={totalBytes} aria-label={text} />
      <span>{text}</span>
    </span>
  )
}

/** The number of days until an end, which is an instant or a day; the last day counts. Shows nothing without an end or after it. */
export function DaysLeft({ end }: { readonly end: string | null | undefined }) {
  const say = useSay()
  if (!end) return null
  const [day = ''] = isDay(end) ? [end] : wallTime(end, organisation.zone).split(' ')
  const days = daysBetween(todayIn(organisation.zone), day)
  if (days < 0) return null
  return <span>{days === 0 ? say(factMessages.lastDay) : say(factMessages.left, { count: days })}</span>
}

/** The day of an instant, in words. */
export function dayOf(instant: string, language: Language): string {
  return momentFormat(language, { ...dayOptions, timeZone: organisation.zone }).format(new Date(instant))
}

/** The day and time of an instant, in words. */
export function timeOf(instant: string, language: Language): string {
  const options = { ...dayOptions, hour: '2-digit', minute: '2-digit', timeZone: organisation.zone } as const
  return momentFormat(language, options).format(new Date(instant))
}
