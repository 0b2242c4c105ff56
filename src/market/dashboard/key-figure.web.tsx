import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { AppLink } from '#engine/routing/link.web.tsx'
import { Sparkline } from '#market/shared/charts/sparkline.web.tsx'
import classes from './dashboard.module.css'

/** A key figure with its change since the previous period. */
export interface KeyFigure {
  readonly name: string
  readonly figure: string
  /** The change since the previous period: `moved` is positive for a rise and negative for a fall, `change` is the text. */
  readonly moved: number
  readonly change: string
  /** Whether a rise is unfavourable. */
  readonly isLoss?: boolean
  readonly note: string
  readonly href: string | undefined
  /** The values of the line chart over the period. */
  readonly line?: readonly number[]
}

/** One key figure, with its change and its line. */
export function KeyFigureItem({ name, figure, moved, change, isLoss = false, note, href, line }: KeyFigure) {
  return (
    <li>
      {href === undefined ? <span>{name}</span> : <AppLink href={href}>{name}</AppLink>}
      <strong>
        <bdi dir="ltr">{figure}</bdi>
      </strong>
      <p>
        {change && (
          <span className={classes.change} data-good={Math.sign(moved) * (isLoss ? -1 : 1)}>
            {moved > 0 && <IconArrowUpRight size={16} aria-hidden="true" />}
            {moved < 0 && <IconArrowDownRight size={16} aria-hidden="true" />}
            <span>{change}</span>
          </span>
        )}
        <span>{note}</span>
      </p>
      {line && <Sparkline values={line} />}
    </li>
  )
}
