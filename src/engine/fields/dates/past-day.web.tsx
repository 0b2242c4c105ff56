import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { pastDayMessages } from './past-day.messages.ts'
import classes from '../fields.module.css'

/** Marks a deadline, a day or a month, that has passed, such as the month of an expired card. */
export default function PastDay({ day, children }: { readonly day: string; readonly children: ReactNode }) {
  const say = useSay()
  if (day >= todayIn(organisation.zone).slice(0, day.length)) return children
  return (
    <span className={classes.past}>
      <IconAlertTriangle size={14} aria-hidden="true" />
      {children}
      <span className="visually-hidden"> ({say(pastDayMessages.past)})</span>
    </span>
  )
}
