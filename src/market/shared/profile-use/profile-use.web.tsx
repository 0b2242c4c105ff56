import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { daysBetween, todayIn, wallTime } from '#engine/definition/days.ts'
import type { Language } from '#engine/definition/locale.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { say as sayIn } from '#engine/definition/words.ts'
import { dayOptions, momentFormat } from '#engine/fields/dates/intl-formats.web.ts'
import { inByteUnit, writeCount } from '#engine/fields/numbers/byte-units.ts'
import { dataQuery } from '#engine/http/api-query.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Card } from '#engine/ui/card.web.tsx'
import { StatusPill } from '#engine/ui/status-pill.web.tsx'
import type { profileUse, ProfileUse } from './profile-use.contract.ts'
import { profileUsePath } from './profile-use-path.ts'
import { messages } from './profile-use.messages.ts'
import classes from './profile-use.module.css'

/** The use of some profiles by their id; empty while it loads, and without the permission to read profiles. */
export function useProfileUse(ids: readonly string[]): ReadonlyMap<string, ProfileUse> {
  const may = useMay()
  const list = ids.slice(0, 100).join(',')
  const { data } = useQuery({
    ...dataQuery<typeof profileUse>(['list', 'profile-id', 'use', list], profileUsePath, { query: { ids: list } }),
    enabled: list !== '' && may('profile-id:read'),
  })
  return new Map(data?.map((use) => [use.id, use]))
}

const tones = { unused: 'gray', active: 'green', used_up: 'orange', ended: 'red' } as const

/** The plan, data and remaining days of an eSIM in a line. */
export function UseLine({ use }: { readonly use: ProfileUse | undefined }) {
  if (!use) return null
  return (
    <span className={classes.line}>
      {use.plan !== null && use.plan !== 'active' && <PlanPill plan={use.plan} />}
      <DataUsed use={use} />
      {use.plan === 'active' && <DaysLeft use={use} />}
    </span>
  )
}

/** The card of a profile’s use at its supplier; nothing without a report. */
export function UseCard({ id }: { readonly id: string }) {
  const say = useSay()
  const language = useLanguage()
  const use = useProfileUse([id]).get(id)
  if (!use) return null
  return (
    <Card title={say(messages.title)}>
      <dl className={classes.facts}>
        {use.plan !== null && (
          <Fact label={say(messages.plan)}>
            <PlanPill plan={use.plan} />
          </Fact>
        )}
        {use.totalBytes !== null && (
          <Fact label={say(messages.data)}>
            <DataUsed use={use} />
          </Fact>
        )}
        {use.endsAt !== null && (
          <Fact label={say(messages.ends)}>
            <span className={classes.line}>
              <span>{dayOf(use.endsAt, language)}</span>
              {use.plan === 'active' && <DaysLeft use={use} />}
            </span>
          </Fact>
        )}
        {use.installedAt !== null && <Fact label={say(messages.installed)}>{dayOf(use.installedAt, language)}</Fact>}
        <Fact label={say(messages.read)}>
          {say(messages.source, { day: timeOf(use.readAt, language), supplier: use.supplier })}
        </Fact>
      </dl>
    </Card>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function PlanPill({ plan }: { readonly plan: NonNullable<ProfileUse['plan']> }) {
  const say = useSay()
  return <StatusPill tone={tones[plan]}>{say(messages[plan])}</StatusPill>
}

/** The used and total data, with a bar. Shows nothing for unknown or unlimited data. */
function DataUsed({ use: { usedBytes, totalBytes } }: { readonly use: ProfileUse }) {
  const say = useSay()
  const language = useLanguage()
  if (usedBytes === null || totalBytes === null) return null
  const { count, unit } = inByteUnit(totalBytes)
  const name = sayIn(unit.label, language)
  const used = `${writeCount(Math.round((usedBytes / unit.size) * 10) / 10, language)}\u00a0${name}`
  const text = say(messages.used, {
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

function DaysLeft({ use: { endsAt } }: { readonly use: ProfileUse }) {
  const say = useSay()
  if (endsAt === null) return null
  const [end = ''] = wallTime(endsAt, organisation.zone).split(' ')
  const days = daysBetween(todayIn(organisation.zone), end)
  if (days < 0) return null
  return <span>{days === 0 ? say(messages.lastDay) : say(messages.left, { count: days })}</span>
}

function dayOf(instant: string, language: Language): string {
  return momentFormat(language, { ...dayOptions, timeZone: organisation.zone }).format(new Date(instant))
}

function timeOf(instant: string, language: Language): string {
  const options = { ...dayOptions, hour: '2-digit', minute: '2-digit', timeZone: organisation.zone } as const
  return momentFormat(language, options).format(new Date(instant))
}
