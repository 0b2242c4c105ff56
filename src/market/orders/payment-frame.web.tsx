import { useEffect, type ReactNode } from 'react'
import { useOrganisation } from '#engine/web/i18n.ts'
import { Mark } from '#engine/web/ui/logo.tsx'
import { Ribbon } from '../access/arcade.web.tsx'
import { Preferences } from '../access/preferences.web.tsx'
import classes from './payment-page.module.css'

/** The frame of the payment page: nothing in it leads anywhere but to paying. */
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
