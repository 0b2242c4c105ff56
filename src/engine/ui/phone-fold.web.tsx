import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { buttonClass } from './controls/button.web.tsx'
import classes from './phone-fold.module.css'
import { usePhone } from './use-media-query.web.ts'

/** Controls that a phone folds behind one button, so that the content below starts near the top of the screen. */
export function PhoneFold(props: {
  readonly label: string
  /** Whether the controls are shown at first. */
  readonly open: boolean
  readonly children: ReactNode
}) {
  if (!usePhone()) return props.children
  return (
    <details className={classes.fold} open={props.open}>
      <summary className={buttonClass('quiet')}>
        <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />
        {props.label}
      </summary>
      <div className={classes.folded}>{props.children}</div>
    </details>
  )
}
