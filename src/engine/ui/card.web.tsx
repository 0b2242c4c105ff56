import { useId, type ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import classes from './card.module.css'

/** A titled card, with optional actions at the end of its header. */
export function Card(props: { readonly title: string; readonly act?: ReactNode; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{props.title}</h2>
        {props.act}
      </div>
      <LazyBoundary fallback={<div className={classes.coming} aria-busy="true" />}>{props.children}</LazyBoundary>
    </section>
  )
}

/** Cards in two columns on wide screens. On a phone the side cards come last. */
export function CardColumns(props: { readonly side: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.column}>{props.children}</div>
      <div className={classes.column}>{props.side}</div>
    </div>
  )
}
