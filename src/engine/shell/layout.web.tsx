import { useMemo, useState, type ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { MenuArea } from '#engine/definition/menu.ts'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useObserved } from '#engine/storage/observable.web.ts'
import { useUser, type SessionUser } from '#engine/session/session.web.ts'
import { useMenuLocation } from '#engine/routing/use-menu-location.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { Letterhead } from '#engine/ui/logo.web.tsx'
import { Spinner } from '#engine/ui/spinner.web.tsx'
import { Breadcrumbs } from './breadcrumbs.web.tsx'
import { Header } from './header/header.web.tsx'
import { FamilyLinks, useFamily } from './family-links.web.tsx'
import { MenuDrawer } from './menu/menu-drawer.web.tsx'
import type { MenuBadges } from './menu/menu-entry.web.tsx'
import { MenuRail } from './menu/menu-rail.web.tsx'
import { useRememberedFrame } from './remember-frame.web.ts'
import { ProgressLine } from './progress-line.web.tsx'
import { SideMenu } from './menu/side-menu.web.tsx'
import { sidebarShow } from './sidebar.web.ts'
import { useGoToKeys, useRecordKeys } from './screen-keys.web.ts'
import { useMediaQuery } from '#engine/ui/use-media-query.web.ts'
import styles from './layout.module.css'
import { shellMessages } from '#engine/shell/shell.messages.ts'

const FocusKeeper = lazyComponent(() => import('./focus-keeper.web.tsx'))

/** The frame of every screen behind the guard: side menu, header, screen. */
export function Layout(props: {
  readonly menu: readonly MenuArea[]
  readonly signs: MenuBadges
  readonly menuOf: (menu: readonly MenuArea[], user: SessionUser | null) => readonly MenuArea[]
  /** The content of the screen. */
  readonly children: ReactNode
}) {
  const { menu, signs, menuOf } = props
  const say = useSay()
  const user = useUser()
  const mine = useMemo(() => menuOf(menu, user), [menuOf, menu, user])
  const narrow = useMediaQuery('(max-width: 62em)')
  const beside = useObserved(sidebarShow)
  const [drawn, setDrawn] = useState(false)
  // A screen that is missing in the person's own menu still has a location, from the full menu.
  const entries = useMemo(() => (mine === menu ? menu : [...mine, ...menu]), [mine, menu])
  const here = useMenuLocation(entries)
  const family = useFamily(mine)
  useGoToKeys(mine)
  useRecordKeys()
  useRememberedFrame()
  return (
    <div className={styles.layout} data-menu={narrow ? undefined : beside ? 'menu' : 'rail'}>
      <a className={`visually-hidden ${styles.skip}`} href="#screen">
        {say(shellMessages.skip)}
      </a>
      {!narrow && (
        <aside role="none" className={styles.aside}>
          {beside ? <SideMenu menu={mine} signs={signs} /> : <MenuRail menu={mine} signs={signs} />}
        </aside>
      )}
      {narrow && (
        <MenuDrawer open={drawn} onClose={() => setDrawn(false)}>
          <SideMenu menu={mine} signs={signs} onGo={() => setDrawn(false)} />
        </MenuDrawer>
      )}
      <div className={styles.side}>
        <Letterhead>
          <PrintedBy />
        </Letterhead>
        <Header
          menu={mine}
          where={narrow || family.length === 0 ? <Breadcrumbs here={here} /> : <FamilyLinks family={family} />}
          narrow={narrow}
          menuShown={narrow ? drawn : beside}
          onToggleMenu={() => (narrow ? setDrawn(!drawn) : sidebarShow.set(!beside))}
        />
        <ProgressLine />
        {narrow && family.length > 0 && <FamilyLinks family={family} below />}
        <main id="screen" className={styles.screen} tabIndex={-1}>
          <LazyBoundary fallback={<Spinner />}>{props.children}</LazyBoundary>
        </main>
        <LazyBoundary>
          <FocusKeeper />
        </LazyBoundary>
      </div>
    </div>
  )
}

/** The day and the person of a printed page. */
function PrintedBy() {
  const printed = useMediaQuery('print')
  const language = useLanguage()
  const user = useUser()
  return printed && <small>{`${writeInstant(new Date(), language)} · \u2068${user?.displayName}\u2069`}</small>
}
