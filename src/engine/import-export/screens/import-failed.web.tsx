import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import type { ImportRun } from './imports.web.ts'
import { importAddress } from './may-import.web.ts'
import { buttonClass } from '#engine/ui/controls/button.web.tsx'
import classes from './import.module.css'
import { importMessages } from '#engine/import-export/screens/import-export.messages.ts'

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
