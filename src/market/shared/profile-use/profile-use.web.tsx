import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dataQuery } from '#engine/http/api-query.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Card } from '#engine/ui/card.web.tsx'
import type { profileUse, ProfileUse } from './profile-use.contract.ts'
import { profileUsePath } from './profile-use-path.ts'
import { messages } from './profile-use.messages.ts'
import { DataUsed, dayOf, DaysLeft, PlanPill, timeOf } from './use-facts.web.tsx'
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

/** The plan, data and remaining days of an eSIM in a line. */
export function UseLine({ use }: { readonly use: ProfileUse | undefined }) {
  if (!use) return null
  return (
    <span className={classes.line}>
      {use.plan !== null && use.plan !== 'active' && <PlanPill plan={use.plan} />}
      <DataUsed use={use} />
      {use.plan === 'active' && <DaysLeft end={use.endsAt} />}
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
              {use.plan === 'active' && <DaysLeft end={use.endsAt} />}
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
