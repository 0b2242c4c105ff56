import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { EmptyValue } from '../cells.web.tsx'
import classes from '../fields.module.css'
import type { CellProps, FilterValueProps } from '../web-kind.web.tsx'
import { stars } from './rating.messages.ts'

/** The possible ratings. */
export const marks = [1, 2, 3, 4, 5] as const

function Stars({ value }: { value: number }) {
  const say = useSay()
  return (
    <span className={classes.stars} role="img" aria-label={say(stars, { count: value })}>
      {marks.map((mark) =>
        mark <= value ? (
          <IconStarFilled key={mark} size={16} aria-hidden="true" />
        ) : (
          <IconStar key={mark} size={16} aria-hidden="true" />
        ),
      )}
    </span>
  )
}

/** Displays a rating. */
export function Cell({ value }: CellProps) {
  return typeof value === 'number' ? <Stars value={value} /> : <EmptyValue />
}

/** Displays the rating by which a list is filtered. */
export function FilterValue({ value }: FilterValueProps) {
  return <Stars value={Number(value)} />
}
