import { useSay } from '#engine/i18n/i18n.web.ts'
import type { ImportRun } from './imports.web.ts'
import classes from './import.module.css'
import { importMessages } from '#engine/import-export/screens/import-export.messages.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { importAddress } from './may-import.web.ts'
import { buttonClass } from '#engine/ui/controls/button.web.tsx'
import { IconCheck } from '@tabler/icons-react'

/** Shows the progress of an import while the server works on it. */
export function ImportProgress({ run, away }: { readonly run: ImportRun; readonly away: boolean }) {
  const say = useSay()
  const label = say(run.state === 'checking' ? importMessages.checking : importMessages.writing)
  // The row total estimated by the dry run may be too low. The total is raised to the number of rows done, so that the
  // bar never exceeds 100 %.
  const total = Math.max(run.total, run.done)
  return (
    <div className={classes.card}>
      <h2>{label}</h2>
      <progress value={run.done} max={Math.max(total, 1)} aria-label={label} />
      {total > 0 && (
        <p className={classes.soft}>
          <bdi>{say(importMessages.progress, { done: run.done, total })}</bdi>
        </p>
      )}
      <p className={classes.soft} role="status">
        {say(away ? importMessages.away : importMessages.leave)}
      </p>
    </div>
  )
}

/** Shows the reason why an import failed, and the next step. */
export function ImportFailed({ resource, run }: { readonly resource: Resource; readonly run: ImportRun }) {
  const say = useSay()
  return (
    <div className={classes.card} role="alert">
      <h2>{say(importMessages.failed)}</h2>
      {run.problem && <p className={classes.wrong}>{run.problem.detail}</p>}
      <p>{say(importMessages.failedNext)}</p>
      <p>
        <AppLink className={buttonClass()} href={importAddress(resource)}>
          {say(importMessages.another)}
        </AppLink>
      </p>
    </div>
  )
}

const steps = ['file', 'columns', 'check', 'done'] as const

export type Step = (typeof steps)[number]

/** Shows at which of its four steps an import is. */
export function ImportSteps({ now }: { readonly now: Step }) {
  const say = useSay()
  const place = steps.indexOf(now)
  return (
    <ol className={classes.steps} aria-label={say(importMessages.steps)}>
      {steps.map((step, at) => (
        <li key={step} data-past={at < place || undefined} aria-current={at === place ? 'step' : undefined}>
          <span className={classes.number} aria-hidden="true">
            {at < place ? <IconCheck size={14} stroke={2.5} aria-hidden="true" /> : at + 1}
          </span>
          <span className={classes.stepName}>{say(importMessages.step[step])}</span>
        </li>
      ))}
    </ol>
  )
}
