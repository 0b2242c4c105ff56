import { useSay } from '#engine/i18n/i18n.web.ts'
import type { ImportRun } from './imports.web.ts'
import classes from './import.module.css'
import { importMessages } from '#engine/import-export/screens/import-export.messages.ts'

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
