import { useId, type ReactNode } from 'react'
import { AppLink } from '#engine/routing/link.web.tsx'
import classes from './figures.module.css'

/** Figures of equal size, side by side. */
export function Figures(props: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={classes.figures} aria-label={props.label}>
      {props.children}
    </ul>
  )
}

/** A figure with its label, an optional note and an optional link to the counted rows. */
export function Figure(props: {
  readonly name: string
  readonly href?: string | undefined
  readonly aside?: ReactNode
  /** A small chart of its past values, beside the figure. */
  readonly drawing?: ReactNode
  readonly children: ReactNode
}) {
  const { name, href, aside } = props
  const id = useId()
  return (
    <li className={classes.figure}>
      {href === undefined ? (
        <span className={classes.name}>{name}</span>
      ) : (
        <AppLink className={classes.name} href={href} aria-describedby={id}>
          {name}
        </AppLink>
      )}
      <p id={id}>
        <strong>
          <bdi>{props.children}</bdi>
        </strong>
        <span>{aside || '\u00a0'}</span>
      </p>
      {props.drawing}
    </li>
  )
}

/** Placeholder that reserves a figure's space while it loads, so that the layout does not shift. */
export function FigureComing() {
  return (
    <li className={classes.figure} aria-busy="true">
      <span className={classes.name}>{'\u00a0'}</span>
      <p>
        <strong>{'\u00a0'}</strong>
        <span>{'\u00a0'}</span>
      </p>
    </li>
  )
}

/** Placeholders for a number of figures that are loading. */
export function FiguresComing({ count }: { readonly count: number }) {
  return (
    <Figures>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <FigureComing key={place} />
      ))}
    </Figures>
  )
}
