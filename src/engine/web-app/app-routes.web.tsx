import { QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRoute,
  type AnyRouter,
} from '@tanstack/react-router'
import { useEffect, type FunctionComponent, type ReactNode } from 'react'
import {
  isPage,
  nameOf,
  pagesIn,
  resourcesIn,
  type MenuArea,
  type MenuEntry,
  type MenuPage,
} from '#engine/definition/menu.ts'
import type { Resource, ResourceSummary } from '#engine/definition/resource.ts'
import { fieldKinds } from '#engine/fields/kinds.web.tsx'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'
import { ListScreen } from '#engine/list/list-screen.web.tsx'
import { prefetchList } from '#engine/list/prefetch-list.web.ts'
import { LoadedDefinitions } from './definitions.web.ts'
import { prefetchScreens } from './prefetch-screens.web.ts'
import type { Front, Product, Screens } from './product.web.ts'
import { RouteError } from './route-error.web.tsx'
import { WithResource, RegistryProvider, type Registry } from '#engine/fields/registry.web.tsx'
import { provideCommands } from '#engine/search/palette/product-commands.web.ts'
import { provideRecentRecords } from '#engine/search/palette/recent-records.web.ts'
import { permissionsQuery } from '#engine/session/permissions.web.ts'
import { clearWhenUserChanges, queryClient } from '#engine/http/query-client.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { NotFound } from '#engine/routing/default-pages.web.tsx'
import { RestrictedGate } from '#engine/shell/restricted-gate.web.tsx'
import { Layout } from '#engine/shell/layout.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { onDemand, type OnDemand } from '#engine/routing/on-demand.web.tsx'
import { ScreenGate } from '#engine/routing/screen-gate.web.tsx'
import { syncPath } from '#engine/routing/page-navigation.web.tsx'
import { readSearch, searchOf, writeSearch } from '#engine/routing/url-search.web.ts'

const StandardRecord = onDemand<{ readonly resource: Resource; readonly id: string }>(() =>
  import('#engine/record/record-screen.web.tsx').then(({ RecordScreen }) => RecordScreen),
)
const CreateInPlace = lazyComponent(() => import('#engine/form/create-in-place.web.tsx'))
const Import = onDemand<{ readonly resource: Resource; readonly id: string | null }>(() =>
  import('#engine/import-export/screens/import-screen.web.tsx').then(({ ImportScreen }) => ImportScreen),
)
const Notifications = onDemand<object>(() =>
  import('#engine/notifications/notifications-screen.web.tsx').then(({ NotificationsScreen }) => NotificationsScreen),
)

clearWhenUserChanges()

type Begun = Pick<OnDemand<object>, 'begin'>

const nothingToBegin: Begun = { begin: () => Promise.resolve() }

/** The routes behind the guard: home, account, the pages, and a list, a record and an import screen for each resource. */
function routes(product: Product): AnyRoute {
  const { menu, screens, definitions, front } = product
  const { Home, menuOf, Account, HeldBack } = front
  const signs = Object.fromEntries(
    Object.entries(screens).flatMap(([name, own]) => (own?.badge ? [[name, own.badge]] : [])),
  )
  const Frame = ({ children }: { readonly children?: ReactNode }) => (
    <RestrictedGate HeldBack={HeldBack}>
      <Layout menu={menu} signs={signs} menuOf={menuOf}>
        {children}
      </Layout>
    </RestrictedGate>
  )
  const root = createRootRoute({
    loader: () => queryClient.ensureQueryData(permissionsQuery),
    staleTime: Number.POSITIVE_INFINITY,
    component: () => <Frame />,
    // A failed screen keeps the header and menu. If the frame itself failed, it fails here again and the whole page
    // shows the error.
    errorComponent: (failure) => (
      <Frame>
        <RouteError {...failure} />
      </Frame>
    ),
    notFoundComponent: NotFound,
  })
  // The previous screen is shown until the code of the next one has loaded.
  const screen = (path: string, component: FunctionComponent, { begin }: Begun): AnyRoute =>
    createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: searchOf,
      loader: begin,
      staleTime: Number.POSITIVE_INFINITY,
      component,
    })
  const ofResource = (summary: ResourceSummary): AnyRoute[] => {
    const { name } = summary
    const List = screens[name]?.list
    const Record = screens[name]?.record ?? StandardRecord
    // Loads the resource's definition, and those of the resources its fields reference, before the screen is drawn.
    const screenOf = (
      path: string,
      Screen: FunctionComponent<{ readonly resource: Resource }>,
      begin: (search: Readonly<Record<string, string>>) => Promise<void> | undefined,
    ): AnyRoute =>
      createRoute({
        getParentRoute: () => root,
        path: summary.screen + path,
        validateSearch: searchOf,
        loader: ({ location: { search } }) => Promise.all([begin(searchOf(search)), definitions.loadForScreen(name)]),
        staleTime: Number.POSITIVE_INFINITY,
        component: () => (
          <ScreenGate of={summary}>
            <WithResource name={name}>{(resource) => <Screen resource={resource} />}</WithResource>
          </ScreenGate>
        ),
      })
    const beginList = async (search: Readonly<Record<string, string>>): Promise<void> => {
      await Promise.all([List?.begin(), definitions.load(name).then((resource) => prefetchList(resource, search))])
    }
    const record = screenOf(
      '/$id',
      ({ resource }) => {
        const id: string = record.useParams({ select: (params) => String(params.id) })
        // The key makes React create a new component for another record.
        return <Record key={id} resource={resource} id={id} />
      },
      Record.begin,
    )
    const run = screenOf(
      '/import/$run',
      ({ resource }) => <Import resource={resource} id={run.useParams({ select: ({ run: id }) => String(id) })} />,
      Import.begin,
    )
    return [
      screenOf('', List ?? ListScreen, beginList),
      record,
      screenOf('/import', ({ resource }) => <Import resource={resource} id={null} />, Import.begin),
      run,
    ]
  }
  const ofPage = (page: MenuPage): AnyRoute[] => {
    const { page: Page, row: Row } = screens[nameOf(page)] ?? {}
    const row = screen(
      `${page.screen}/$id`,
      () => Row && <Row id={row.useParams({ select: ({ id }) => String(id) })} />,
      Row ?? nothingToBegin,
    )
    return [
      screen(
        page.screen,
        () => <ScreenGate of={page}>{Page ? <Page /> : <NotFound />}</ScreenGate>,
        Page ?? nothingToBegin,
      ),
      ...(Row ? [row] : []),
    ]
  }
  return root.addChildren([
    screen('/home', () => <Home menu={menu} />, Home),
    screen('/account', () => <Account />, Account),
    screen('/notifications', () => <Notifications />, Notifications),
    ...pagesIn(menu).flatMap(ofPage),
    ...resourcesIn(menu).flatMap(ofResource),
  ])
}

/** The router of the guarded screens. */
function createInsideRouter(product: Product): AnyRouter {
  const router = createRouter({
    routeTree: routes(product),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    // The previous screen is shown until the next one is ready.
    defaultPendingMs: Number.POSITIVE_INFINITY,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  })
  router.history.subscribe(syncPath)
  return router
}

/**
 * Builds the guarded application from the product's menu, screens and field kinds. Resolves when its first screen can
 * be drawn. If it were rendered earlier, React would delay later content by 0.3 s after each spinner.
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
  void queryClient.prefetchQuery(permissionsQuery)
  provideCommands(front.commands)
  provideRecentRecords(front.recentRecords)
  const router = createInsideRouter(product)
  const registry = {
    menu,
    resources: resourcesIn(menu),
    definitions,
    kinds: { ...fieldKinds, ...kinds },
    CreateInPlace,
    historyEvents: front.historyEvents,
  }
  // Screens report a failed load themselves.
  await router.load().catch(() => {})
  prefetchScreens(menu, (entry) => beginEntry(product, entry))
  return function Inside() {
    const user = useUser()
    // The key remounts the screens when another person signs in.
    return <Dashboard key={user?.id} router={router} registry={registry} />
  }
}

/** Loads the code and the definition that a menu entry needs to open. */
async function beginEntry({ screens, definitions }: Product, entry: MenuEntry): Promise<void> {
  const { page, list, record } = screens[nameOf(entry)] ?? {}
  if (isPage(entry)) return page?.begin()
  await Promise.all([list?.begin(), (record ?? StandardRecord).begin(), definitions.loadForScreen(entry.name)])
}

function Dashboard({ router, registry }: { readonly router: AnyRouter; readonly registry: Registry }) {
  useEffect(() => {
    // After a new sign-in, reloads the screens that failed because the session had expired.
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
