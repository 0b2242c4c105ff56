import type { ReactNode } from 'react'
import classes from './entry-list.module.css'

/** A short list of entries on a card, with a placeholder while loading and a text when empty. */
export function EntryList<Of extends { readonly id: string }>(props: {
  /** The entries; undefined while they are loading. */
  readonly entries: readonly Of[] | undefined
  readonly none: string
  readonly children: (entry: Of) => ReactNode
}) {
  const { entries, none, children } = props
  if (!entries) return <div className={classes.coming} aria-busy="true" />
  if (entries.length === 0) return <p className={classes.none}>{none}</p>
  return (
    <ul className={classes.entries}>
      {entries.map((one) => (
        <li key={one.id}>{children(one)}</li>
      ))}
    </ul>
  )
}

/** One entry: its title above its details, its state, and a figure at the end. */
export function Entry(props: {
  readonly about?: ReactNode
  readonly state?: ReactNode
  readonly end?: ReactNode
  readonly children: ReactNode
}) {
  const { about, state, end } = props
  return (
    <div className={classes.entry}>
      <div className={classes.what}>
        {props.children}
        {about && <span className={classes.about}>{about}</span>}
      </div>
      {state && <span className={classes.state}>{state}</span>}
      {end && <span className={classes.end}>{end}</span>}
    </div>
  )
}
