import { useEffect, type ReactNode } from 'react'
import { useOrganisation } from '#engine/i18n/i18n.web.ts'
import { Mark } from '#engine/ui/logo.web.tsx'
import { Ribbon } from './arcade.web.tsx'
import { Preferences } from './preferences.web.tsx'
import classes from './payment-frame.module.css'

/** The layout of the payment page; it has no links to other pages. */
export function PaymentFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { name } = useOrganisation()
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return (
    <div className={classes.frame}>
      <div className={classes.ribbon}>
        <Ribbon />
      </div>
      <header className={classes.brand}>
        <Mark size={32} />
        <span dir="auto">{name}</span>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.foot}>
        <Preferences />
      </footer>
    </div>
  )
}
