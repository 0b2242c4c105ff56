import { PageLink } from '#engine/routing/page-navigation.web.tsx'
import { useEffect, type ReactNode } from 'react'
import { useOrganisation } from '#engine/i18n/i18n.web.ts'
import { Mark } from '#engine/ui/logo.web.tsx'
import { Arcade, Ribbon } from './arcade.web.tsx'
import { Preferences } from './preferences.web.tsx'
import styles from './sign-in-frame.module.css'

/** The layout of pages before sign-in: the form on one side, the illustration on the other. */
export function SignInFrame(props: {
  readonly portal?: 'admin' | 'employee'
  readonly over?: string
  readonly title: string
  readonly intro?: string | undefined
  readonly children: ReactNode
}) {
  const { name } = useOrganisation()
  useEffect(() => {
    document.title = `${props.title} · ${name}`
  }, [props.title, name])
  return (
    <div className={styles.frame}>
      <div className={styles.ribbon}>
        <Ribbon />
      </div>
      <div className={styles.side}>
        <header>
          <PageLink to="/login" className={styles.brand}>
            <Mark size={36} />
            <span dir="auto">{name}</span>
          </PageLink>
        </header>
        <main className={styles.main}>
          {props.over && <p className={styles.over}>{props.over}</p>}
          <h1 className={styles.title}>{props.title}</h1>
          {props.intro && <p className={styles.intro}>{props.intro}</p>}
          {props.children}
        </main>
        <footer>
          <Preferences />
        </footer>
      </div>
      <div className={styles.doorway}>
        <Arcade portal={props.portal ?? 'admin'} />
      </div>
    </div>
  )
}
