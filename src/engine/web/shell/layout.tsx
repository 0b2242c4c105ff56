import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { MenuArea } from '#engine/core/menu.ts'
import { useT } from '../i18n.ts'
import { useObserved } from '../observable.ts'
import { Spinner } from '../ui/spinner.tsx'
import { Header } from './header.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { SideMenu } from './side-menu.tsx'
import { sidebarShow } from './sidebar.ts'
import styles from './layout.module.css'

/** The frame of every screen behind the guard: side menu, header, screen. */
export function Layout({ menu }: { readonly menu: readonly MenuArea[] }) {
  const t = useT()
  const narrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const beside = useObserved(sidebarShow)
  const [drawn, setDrawn] = useState(false)
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <div className={styles.layout} data-menu={!narrow && beside}>
      <a className={`visually-hidden ${styles.skip}`} href="#screen">
        {t('shell.skip')}
      </a>
      {!narrow && beside && (
        <aside className={styles.aside}>
          <SideMenu menu={menu} />
        </aside>
      )}
      {narrow && (
        <MenuDrawer open={drawn} onClose={() => setDrawn(false)}>
          <SideMenu menu={menu} onGo={() => setDrawn(false)} />
        </MenuDrawer>
      )}
      <div className={styles.side}>
        <Header
          menu={menu}
          narrow={narrow}
          menuShown={narrow ? drawn : beside}
          onToggleMenu={() => (narrow ? setDrawn(!drawn) : sidebarShow.set(!beside))}
        />
        <main id="screen" className={styles.screen} tabIndex={-1}>
          <Suspense key={path} fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </div>
  )
}
