import type { ReactNode } from 'react'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { buttonClass } from '#engine/ui/controls/button.web.tsx'
import { taskMessages } from './home-tasks.messages.ts'
import classes from './home-tasks.module.css'

/** One line of the task list: title, details and the button that leads to the task. */
export function TaskLine(props: {
  readonly sign: ReactNode
  readonly task: string
  readonly facts?: readonly string[]
  readonly href: string | undefined
  readonly act: string
  /** Whether this is the first task, which has the main button. */
  readonly main?: boolean
  readonly children?: ReactNode
}) {
  const { task, act, facts = [] } = props
  const say = useSay()
  return (
    <li className={classes.task}>
      {props.sign}
      <p>
        <b>{task}</b>
        {facts.map((fact) => (
          <span key={fact}>
            {'\u00a0· '}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </p>
      {props.href !== undefined && (
        <AppLink
          className={buttonClass(props.main ? 'main' : 'quiet')}
          href={props.href}
          data-main={props.main || undefined}
          aria-label={say(taskMessages.act, { act, task })}
        >
          {act}
        </AppLink>
      )}
      {props.children}
    </li>
  )
}
