import { IconCheck } from '@tabler/icons-react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import classes from './import.module.css'
import { importMessages } from '#engine/import-export/screens/import-export.messages.ts'

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
