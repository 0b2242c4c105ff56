import {
  createContext,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import { observable } from '#engine/storage/observable.web.ts'
import { isMetered } from '#engine/http/connection.web.ts'
import { address, type Address } from './page-navigation.web.tsx'
import { restoreScroll } from './scroll-memory.web.ts'
import { readSearch, type Search } from './url-search.web.ts'

/** A screen of an address. */
export interface Screen {
  /** Loads the code and data that the screen needs before it is drawn. */
  readonly load: (search: Search) => Promise<unknown> | undefined
  /** `id` is the last part of the address, for a path that ends with `/*`; otherwise it is empty. */
  readonly Component: FunctionComponent<{ readonly id: string }>
}

/** The screens by path. A path that ends with `/*` has a screen for each id. */
export type RoutedScreens = Readonly<Record<string, Screen>>

/** The screen on the page; without a screen the address is unknown. */
interface Visit {
  readonly address: Address
  readonly screen: Screen | undefined
  readonly id: string
  readonly failure?: { readonly error: unknown }
}

/** Chooses the screen of the address, and loads it before it replaces the former one. */
export class Router {
  readonly #screens: RoutedScreens
  readonly #loadFrame: () => Promise<unknown>
  /** The loads by path. A screen that has loaded once is shown without a pause. */
  readonly #loads = new Map<string, Promise<unknown>>()
  readonly #loaded = new Set<string>()
  #visit: Visit | null = null
  #onVisit: (visit: Visit) => void = () => {}
  /** Whether the next screen is loading while the former one is shown. */
  readonly isLoading = observable(false)

  /** `loadFrame` loads what every screen needs. */
  constructor(screens: RoutedScreens, loadFrame: () => Promise<unknown>) {
    this.#screens = screens
    this.#loadFrame = loadFrame
  }

  /** The visit of the present address, if its screen has loaded. */
  get visit(): Visit | null {
    return this.#visit?.address.href === address.get().href ? this.#visit : null
  }

  /** Loads the screen of the present address; a failure becomes part of the visit. */
  async open(): Promise<void> {
    const next = address.get()
    const { pathname, search } = next
    const match = this.#screenAt(pathname)
    if (this.#loaded.has(pathname)) return this.#show({ address: next, ...match })
    this.isLoading.set(true)
    try {
      await Promise.all([this.#once('', this.#loadFrame), this.#load(pathname, search)])
      this.#loaded.add(pathname)
      if (address.get() === next) this.#show({ address: next, ...match })
    } catch (error) {
      if (address.get() === next) this.#show({ address: next, ...match, failure: { error } })
    }
  }

  /** Loads the screen of an address that the person will probably open; a failure is reported when it is opened. */
  preload(href: string): void {
    if (isMetered()) return
    const { pathname, search } = new URL(href, location.href)
    this.#load(pathname, readSearch(search))?.catch(() => {})
  }

  /** Loads the present screen again after a failure. */
  async retry(): Promise<void> {
    this.#loads.clear()
    this.#loaded.clear()
    await this.open()
  }

  /** Shows the screen of each address until the returned function is called. */
  follow(onVisit: (visit: Visit) => void): () => void {
    this.#onVisit = onVisit
    const unsubscribe = address.subscribe(() => void this.open())
    if (!this.visit) void this.open()
    else if (this.#visit?.failure) void this.retry()
    return () => {
      unsubscribe()
      this.#onVisit = () => {}
    }
  }

  #show(visit: Visit): void {
    const isSameScreen = this.#visit?.address.pathname === visit.address.pathname
    this.#visit = visit
    this.isLoading.set(false)
    // A change of the parameters is urgent: the next key press or click builds upon it.
    if (isSameScreen) this.#onVisit(visit)
    else startTransition(() => this.#onVisit(visit))
  }

  #screenAt(pathname: string): Pick<Visit, 'screen' | 'id'> {
    const exact = this.#screens[pathname]
    if (exact) return { screen: exact, id: '' }
    const end = pathname.lastIndexOf('/')
    return { screen: this.#screens[`${pathname.slice(0, end)}/*`], id: decoded(pathname.slice(end + 1)) }
  }

  #load(pathname: string, search: Search): Promise<unknown> | undefined {
    return this.#once(pathname, () => this.#screenAt(pathname).screen?.load(search))
  }

  #once(pathname: string, load: () => Promise<unknown> | undefined): Promise<unknown> | undefined {
    const earlier = this.#loads.get(pathname)
    if (earlier) return earlier
    const loading = load()
    if (!loading) return undefined
    this.#loads.set(pathname, loading)
    loading.catch(() => this.#loads.delete(pathname))
    return loading
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const RouterContext = createContext<Router | null>(null)
const VisitContext = createContext<Visit | null>(null)

/** Shows `children` around the screen of the address; `CurrentScreen` marks the place of the screen. */
export function RouterProvider(props: {
  readonly router: Router
  /** The content until the first screen has loaded. */
  readonly pending: ReactNode
  readonly children: ReactNode
}) {
  const { router, pending, children } = props
  const [visit, setVisit] = useState(router.visit)
  useEffect(() => router.follow(setVisit), [router])
  useLayoutEffect(() => {
    if (visit) restoreScroll(visit.address)
  }, [visit])
  return (
    <RouterContext value={router}>
      <VisitContext value={visit}>{visit ? children : pending}</VisitContext>
    </RouterContext>
  )
}

/** The router of the screens. */
export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('The screens stand inside a RouterProvider')
  return router
}

/** The visit whose screen is shown. */
export function useVisit(): Visit {
  const visit = use(VisitContext)
  if (!visit) throw new Error('The screens stand inside a RouterProvider')
  return visit
}

/** The address parameters of the screen, as texts. */
export function useSearch(): Search {
  return useVisit().address.search
}
