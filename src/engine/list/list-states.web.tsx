import { IconAlertTriangle } from '@tabler/icons-react'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { titleOf as problemTitle } from '#engine/ui/notices/problem-notice.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './list-states.module.css'
import tableClasses from './table/table.module.css'
import { listMessages } from '#engine/list/list.messages.ts'
import { screenMessages } from '#engine/i18n/first-screen.messages.ts'

/** Message in place of rows when the list failed to load. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const say = useSay()
  const text =
    error instanceof ApiProblem
      ? problemTitle({ status: error.status, ...error.body, code: error.code })
      : error.message
  const detail = error instanceof ApiProblem ? error.body.detail : undefined
  return (
    <div className={classes.state} role="alert">
      <IconAlertTriangle size={40} stroke={1.25} aria-hidden="true" />
      <h2>{say(listMessages.notLoaded)}</h2>
      <p>{text}</p>
      {detail !== undefined && detail !== text && <p>{detail}</p>}
      <Button onClick={onRetry}>{say(screenMessages.retry)}</Button>
    </div>
  )
}

/** Placeholder for rows that are loading. */
export function RowsSkeleton({ shown }: { shown: boolean }) {
  const say = useSay()
  return (
    <div className={tableClasses.bones} role="status">
      <span className="visually-hidden">{say(screenMessages.loading)}</span>
      {shown &&
        Array.from({ length: 10 }, (_, place) => (
          <div key={place} className={tableClasses.bone}>
            <span />
            <span />
            <span />
          </div>
        ))}
    </div>
  )
}
