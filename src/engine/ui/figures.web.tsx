import { useId, type ReactNode } from 'react'
import { AppLink } from '#engine/routing/link.web.tsx'
import classes from './figures.module.css'

/** Figures beside each other, each one as large as the others. */
export function Figures(props: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={classes.figures} aria-label={props.label}>
      {props.children}
    </ul>
  )
}

/** A figure with its label and a small note; optionally a link to the counted rows. */
export function Figure(props: {
  readonly name: string
  readonly href?: string | undefined
  readonly aside?: ReactNode
  /** How it came to be, beside it. */
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

/** Reserves a figure's space while it loads, so that nothing moves. */
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

/** As many figures on their way as will come. */
export function FiguresComing({ count }: { readonly count: number }) {
  return (
    <Figures>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <FigureComing key={place} />
      ))}
    </Figures>
  )
}
