import { IconSearch } from '@tabler/icons-react'
import { ErrorBoundary } from '#engine/routing/error-boundary.web.tsx'
import { usePath } from '#engine/routing/page-navigation.web.tsx'
import { useEffect, useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { MenuArea } from '#engine/definition/menu.ts'
import { useModal } from '#engine/ui/overlays/modal.web.ts'
import { isTyping } from '#engine/list/is-typing.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { reloadForNewVersion } from '#engine/routing/new-version.web.ts'
import { LoadError, retryLoading, onDemand } from '#engine/routing/on-demand.web.tsx'
import type { PaletteProps } from './palette.web.tsx'
import { rememberOpened } from './recent-records.web.ts'
import { isSearchKey } from './search-key.web.ts'
import styles from './search-button.module.css'
import { searchButtonMessages } from './search-button.messages.ts'

const Palette = onDemand<PaletteProps>(() => import('./palette.web.tsx').then((file) => file.Palette))

/** The button that opens the global search. Ctrl-K opens the search too, and `?` opens its keyboard shortcuts. */
export function SearchButton({ menu }: { readonly menu: readonly MenuArea[] }) {
  const say = useSay()
  const [open, setOpen] = useState<'search' | 'help' | null>(null)
  const [typed, setTyped] = useState('')
  const close = (): void => {
    setOpen(null)
    setTyped('')
  }
  useNotedRecords()
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isSearch = isSearchKey(event)
      if (!isSearch && (event.key !== '?' || isTyping(event))) return
      event.preventDefault()
      setOpen(isSearch ? 'search' : 'help')
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={say(searchButtonMessages.open)}
        aria-keyshortcuts="Control+K"
        title={say(searchButtonMessages.open)}
        onPointerEnter={Palette.begin}
        onFocus={Palette.begin}
        onClick={() => setOpen('search')}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <span className={styles.words}>{say(searchButtonMessages.short)}</span>
        <kbd dir="ltr" className={styles.keys}>
          Ctrl K
        </kbd>
      </button>
      {open !== null && (
        <ErrorBoundary
          resetKey={open}
          fallback={() => null}
          onCatch={(error) => {
            close()
            retryLoading()
            announceProblem(error)
            if (error instanceof LoadError) void reloadForNewVersion()
          }}
        >
          <LazyBoundary fallback={<SearchPlaceholder typed={typed} onType={setTyped} onClose={close} />}>
            <Palette menu={menu} help={open === 'help'} typed={typed} onType={setTyped} onClose={close} />
          </LazyBoundary>
        </ErrorBoundary>
      )}
    </>
  )
}

/** Collects typed text until the search has loaded, so that no keystroke is lost or treated as a shortcut. */
function SearchPlaceholder(props: {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly onClose: () => void
}) {
  const say = useSay()
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className={styles.waiting}
      aria-label={say(searchButtonMessages.open)}
      onCancel={props.onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <input
        type="text"
        aria-label={say(searchButtonMessages.open)}
        placeholder={say(searchButtonMessages.placeholder)}
        dir={props.typed ? 'auto' : undefined}
        value={props.typed}
        onChange={(event) => props.onType(event.currentTarget.value)}
      />
    </dialog>
  )
}

/** Hook that remembers the ids of opened records, but not their titles. */
function useNotedRecords(): void {
  const { resources } = useRegistry()
  const user = useUser()
  const path = usePath()
  useEffect(() => {
    const [, screen, id] = /^(.+)\/([0-9a-f]{8}-[0-9a-f-]{27})$/.exec(path) ?? []
    const resource = resources.find((one) => one.screen === screen)
    if (user && resource && id !== undefined) rememberOpened(user.id, { resource: resource.name, id })
  }, [path, resources, user])
}
