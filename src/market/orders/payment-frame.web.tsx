import { useEffect, type ReactNode } from 'react'
import { Mark } from '#engine/web/ui/logo.tsx'
import { Ribbon } from '../access/arcade.web.tsx'
import { Preferences } from '../access/preferences.web.tsx'
import classes from './payment-page.module.css'

/** The frame of the payment page: nothing in it leads anywhere but to paying. */
export function PaymentFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Souk`
  }, [title])
  return (
    <div className={classes.frame}>
      <div className={classes.ribbon}>
        <Ribbon />
      </div>
      <header className={classes.brand}>
        <Mark size={32} />
        <span>Souk</span>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.foot}>
        <Preferences />
      </footer>
    </div>
  )
}
