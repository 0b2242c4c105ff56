import { QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRoute,
  type AnyRouter,
  type ErrorComponentProps,
  useRouter,
} from '@tanstack/react-router'
import { useEffect, useEffectEvent, type FunctionComponent } from 'react'
import { nameOf, pagesIn, resourcesIn, type MenuArea, type MenuPage } from '#engine/definition/menu.ts'
import type { Resource, ResourceSummary } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import { fieldKinds } from '#engine/fields/kinds.web.tsx'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'
import { ListScreen } from '#engine/list/list-screen.web.tsx'
import { prefetchList } from '#engine/list/prefetch-list.web.ts'
import { LoadedDefinitions } from './definitions.web.ts'
import { WithResource, RegistryProvider, type Registry } from '#engine/fields/registry.web.tsx'
import { provideCommands, type Command } from '#engine/search/palette/product-commands.web.ts'
import { permissionsQuery } from '#engine/session/permissions.web.ts'
import { clearWhenUserChanges, queryClient } from '#engine/http/query-client.web.ts'
import { isSessionEnd, noticeBeforeLeaving } from '#engine/session/session-expiry.web.ts'
import { useUser, type SessionUser } from '#engine/session/session.web.ts'
import { NotFound } from '#engine/routing/default-pages.web.tsx'
import { RestrictedGate } from '#engine/shell/restricted-gate.web.tsx'
import { Layout } from '#engine/shell/layout.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { onDemand, type OnDemand } from '#engine/routing/on-demand.web.tsx'
import { ScreenGate } from '#engine/routing/screen-gate.web.tsx'
import { syncPath } from '#engine/routing/page-navigation.web.tsx'
import { ScreenError } from '#engine/routing/screen-error.web.tsx'
import { readSearch, searchOf, writeSearch } from '#engine/routing/url-search.web.ts'
import { Spinner } from '#engine/ui/spinner.web.tsx'

/** The screens of one entry of the menu that are not the standard ones. */
export interface OwnScreens {
  /** The screen of a page. */
  readonly page?: FunctionComponent
  /** What stands beside its name in the menu. */
  readonly badge?: FunctionComponent
  readonly list?: FunctionComponent<{ readonly resource: Resource }>
  readonly record?: FunctionComponent<{ readonly resource: Resource; readonly id: string }>
}

/** What somebody meets first: the home screen, and the side menu of whoever is signed in. */
export interface Front {
  readonly Home: OnDemand<{ readonly menu: readonly MenuArea[] }>
  readonly menuOf: (menu: readonly MenuArea[], user: SessionUser | null) => readonly MenuArea[]
  /** What the search everywhere can do besides opening screens and making rows. */
  readonly commands: () => Promise<readonly Command[]>
  /** My account: what Souk knows of me, how it looks to me, how I sign in and where. */
  readonly Account: OnDemand<object>
  /** How the history tells of actions that only this product has. */
  readonly historyEvents: Readonly<Record<string, Words>>
  /** What stands in place of every screen while something must be put right first. */
  readonly HeldBack: FunctionComponent
}

/** What the market is made of, for whoever draws it. */
interface Product {
  readonly menu: readonly MenuArea[]
  readonly screens: Screens
  readonly definitions: LoadedDefinitions
  readonly front: Front
}

/** The name of a resource or a page → its own screens. */
export type Screens = Readonly<Partial<Record<string, OwnScreens>>>

const StandardRecord = onDemand<{ readonly resource: Resource; readonly id: string }>(() =>
  import('#engine/record/record-screen.web.tsx').then(({ RecordScreen }) => RecordScreen),
)
const CreateInPlace = lazyComponent(() => import('#engine/form/create-in-place.web.tsx'))
const Import = onDemand<{ readonly resource: Resource; readonly id: string | null }>(() =>
  import('#engine/import-export/screens/import-screen.web.tsx').then(({ ImportScreen }) => ImportScreen),
)

clearWhenUserChanges()

/** The routes behind the guard: home, account, the pages, and a list, a record and an import screen for each resource. */
function routes(product: Product): AnyRoute {
  const { menu, screens, definitions, front } = product
  const { Home, menuOf, Account, HeldBack } = front
  const signs = Object.fromEntries(
    Object.entries(screens).flatMap(([name, own]) => (own?.badge ? [[name, own.badge]] : [])),
  )
  const root = createRootRoute({
    loader: () => queryClient.ensureQueryData(permissionsQuery),
    staleTime: Number.POSITIVE_INFINITY,
    component: () => (
      <RestrictedGate HeldBack={HeldBack}>
        <Layout menu={menu} signs={signs} menuOf={menuOf} />
      </RestrictedGate>
    ),
    // What the frame itself cannot do without failed: there is no menu to keep.
    errorComponent: Failed,
    notFoundComponent: NotFound,
  })
  const screen = (path: string, component: FunctionComponent): AnyRoute =>
    createRoute({ getParentRoute: () => root, path, validateSearch: searchOf, component })
  const ofResource = (summary: ResourceSummary): AnyRoute[] => {
    const { name } = summary
    const List = screens[name]?.list ?? ListScreen
    const Record = screens[name]?.record ?? StandardRecord
    // Its definition comes before its screen is drawn, with those that its fields point at.
    const screenOf = (path: string, Screen: FunctionComponent<{ readonly resource: Resource }>): AnyRoute =>
      createRoute({
        getParentRoute: () => root,
        path: summary.screen + path,
        validateSearch: searchOf,
        loader: () => definitions.loadForScreen(name),
        staleTime: Number.POSITIVE_INFINITY,
        component: () => (
          <ScreenGate of={summary}>
            <WithResource name={name}>{(resource) => <Screen resource={resource} />}</WithResource>
          </ScreenGate>
        ),
      })
    const record = screenOf('/$id', ({ resource }) => (
      <Record resource={resource} id={record.useParams({ select: ({ id }) => String(id) })} />
    ))
    const run = screenOf('/import/$run', ({ resource }) => (
      <Import resource={resource} id={run.useParams({ select: ({ run: id }) => String(id) })} />
    ))
    return [
      screenOf('', List),
      record,
      screenOf('/import', ({ resource }) => <Import resource={resource} id={null} />),
      run,
    ]
  }
  const ofPage = (page: MenuPage): AnyRoute => {
    const Page = screens[nameOf(page)]?.page ?? NotFound
    return screen(page.screen, () => (
      <ScreenGate of={page}>
        <Page />
      </ScreenGate>
    ))
  }
  return root.addChildren([
    screen('/home', () => <Home menu={menu} />),
    screen('/account', () => <Account />),
    ...pagesIn(menu).map(ofPage),
    ...resourcesIn(menu).flatMap(ofResource),
  ])
}

/** The router of everything behind the guard. */
function createInsideRouter(product: Product): AnyRouter {
  const router = createRouter({
    routeTree: routes(product),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: Spinner,
    defaultErrorComponent: Failed,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  })
  router.history.subscribe(syncPath)
  return router
}

function Failed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const again = (): void => {
    reset()
    void router.invalidate()
  }
  const goOn = useEffectEvent(again)
  const isOver = isSessionEnd(error)
  useEffect(() => {
    if (!isOver) return
    // A session that another tab has begun or renewed meanwhile goes on, and this screen with it.
    const timer = setTimeout(() => goOn(), noticeBeforeLeaving + 500)
    return () => clearTimeout(timer)
  }, [isOver])
  if (isOver) return <Spinner />
  return <ScreenError error={error} reset={again} />
}

/**
 * Makes everything behind the guard out of the product's menu, its own screens and its own kinds of field; done when it can be
 * drawn with what it begins with. Drawn before, React would hold back what comes for 0.3 s after each spinner.
 */
export async function createInside(
  menu: readonly MenuArea[],
  loaders: Readonly<Record<string, () => Promise<Resource>>>,
  screens: Screens,
  kinds: Readonly<Record<string, WebKind>>,
  front: Front,
): Promise<FunctionComponent> {
  const definitions = new LoadedDefinitions(loaders)
  const product = { menu, screens, definitions, front }
  const begun = begin(product)
  provideCommands(front.commands)
  const router = createInsideRouter(product)
  const registry = {
    menu,
    resources: resourcesIn(menu),
    definitions,
    kinds: { ...fieldKinds, ...kinds },
    CreateInPlace,
    historyEvents: front.historyEvents,
  }
  // What does not come is told by the screens themselves.
  await Promise.all([begun, router.load().catch(() => {})])
  return function Inside() {
    const user = useUser()
    // Another person's screens start anew.
    return <Dashboard key={user?.id} router={router} registry={registry} />
  }
}

/** Fetches the first screen's code and rows, and the permissions, while the frame is being made; done when the code is there. */
async function begin({ menu, screens, definitions, front: { Home, Account } }: Product): Promise<void> {
  void queryClient.prefetchQuery(permissionsQuery)
  const path = location.pathname.replace(/\/+$/, '')
  const resources = resourcesIn(menu)
  const lists = resources.map(({ screen }) => screen)
  const listed = resources.find(({ name, screen }) => screen === path && !screens[name]?.list)
  if (path === '/home') await Home.begin()
  else if (path === '/account') await Account.begin()
  else if (listed) await prefetchList(await definitions.load(listed.name), readSearch(location.search))
  else if (lists.some((list) => path === `${list}/import` || path.startsWith(`${list}/import/`))) await Import.begin()
  else if (lists.some((list) => path.startsWith(`${list}/`))) await StandardRecord.begin()
}

function Dashboard({ router, registry }: { readonly router: AnyRouter; readonly registry: Registry }) {
  useEffect(() => {
    // What a session that was over could not load, the next one asks for again.
    if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
  }, [router])
  return (
    <QueryClientProvider client={queryClient}>
      <RegistryProvider value={registry}>
        <RouterProvider router={router} />
      </RegistryProvider>
    </QueryClientProvider>
  )
}
