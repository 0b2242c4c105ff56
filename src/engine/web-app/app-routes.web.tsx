import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, type FunctionComponent, type ReactNode } from 'react'
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
import { WithResource, RegistryProvider } from '#engine/fields/registry.web.tsx'
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
import { ErrorBoundary } from '#engine/routing/error-boundary.web.tsx'
import { Router, RouterProvider, useVisit, type RoutedScreens, type Screen } from '#engine/routing/router.web.tsx'
import { startScrollMemory } from '#engine/routing/scroll-memory.web.ts'
import { Spinner } from '#engine/ui/spinner.web.tsx'
import type { Search } from '#engine/routing/url-search.web.ts'

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

type Begun = Pick<OnDemand<object>, 'begin' | 'data'>

const nothingToBegin: Begun = { begin: () => Promise.resolve(), data: undefined }

/** The screens behind the guard: home, account, the pages, and a list, a record and an import screen for each resource. */
function routedScreens(product: Product): RoutedScreens {
  const { menu, screens, definitions, front } = product
  const { Home, Account } = front
  const screen = (Component: FunctionComponent<{ readonly id: string }>, { begin, data }: Begun): Screen => ({
    load: (search) => Promise.all([begin(), data?.(search)]),
    Component,
  })
  const ofResource = (summary: ResourceSummary): RoutedScreens => {
    const { name, screen: path } = summary
    const List = screens[name]?.list ?? ListScreen
    const Record = screens[name]?.record ?? StandardRecord
    const screenOf = (
      draw: (resource: Resource, id: string) => ReactNode,
      load: (search: Search) => Promise<unknown>,
    ): Screen => ({
      load,
      Component: ({ id }) => (
        <ScreenGate of={summary}>
          <WithResource name={name}>{(resource) => draw(resource, id)}</WithResource>
        </ScreenGate>
      ),
    })
    const beginList = async (search: Search): Promise<void> => {
      const own = screens[name]?.list
      await Promise.all([
        own?.begin(),
        own?.data?.(search),
        definitions.load(name).then((resource) => (own?.data ? undefined : prefetchList(resource, search))),
      ])
    }
    // A form also needs the definitions of the resources that its fields reference.
    const beginForm = (begin: () => Promise<void>) => () => Promise.all([begin(), definitions.loadForScreen(name)])
    return {
      [path]: screenOf((resource) => <List resource={resource} />, beginList),
      // The key makes React create a new component for another record.
      [`${path}/*`]: screenOf(
        (resource, id) => <Record key={id} resource={resource} id={id} />,
        beginForm(Record.begin),
      ),
      [`${path}/import`]: screenOf((resource) => <Import resource={resource} id={null} />, beginForm(Import.begin)),
      [`${path}/import/*`]: screenOf((resource, id) => <Import resource={resource} id={id} />, beginForm(Import.begin)),
    }
  }
  const ofPage = (page: MenuPage): RoutedScreens => {
    const { page: Page, row: Row } = screens[nameOf(page)] ?? {}
    return {
      [page.screen]: screen(
        () => <ScreenGate of={page}>{Page ? <Page /> : <NotFound />}</ScreenGate>,
        Page ?? nothingToBegin,
      ),
      ...(Row && { [`${page.screen}/*`]: screen(({ id }) => <Row id={id} />, Row) }),
    }
  }
  return Object.assign({}, ...resourcesIn(menu).map(ofResource), ...pagesIn(menu).map(ofPage), {
    '/home': screen(() => <Home menu={menu} />, Home),
    '/account': screen(() => <Account />, Account),
    '/notifications': screen(() => <Notifications />, Notifications),
  })
}

/** The screen of the address inside the frame. A failed screen keeps the header and menu. */
function FramedScreen({ screens, menu, front: { menuOf, HeldBack } }: Product) {
  const visit = useVisit()
  const { screen, id, failure } = visit
  const signs = useMemo(
    () => Object.fromEntries(Object.entries(screens).flatMap(([name, own]) => (own?.badge ? [[name, own.badge]] : []))),
    [screens],
  )
  return (
    <RestrictedGate HeldBack={HeldBack}>
      <Layout menu={menu} signs={signs} menuOf={menuOf}>
        <ErrorBoundary resetKey={visit} fallback={(error, reset) => <RouteError error={error} reset={reset} />}>
          {failure ? (
            <RouteError error={failure.error} reset={() => {}} />
          ) : screen ? (
            <screen.Component id={id} />
          ) : (
            <NotFound />
          )}
        </ErrorBoundary>
      </Layout>
    </RestrictedGate>
  )
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
  startScrollMemory()
  const router = new Router(routedScreens(product), () => queryClient.ensureQueryData(permissionsQuery))
  const registry = {
    menu,
    resources: resourcesIn(menu),
    definitions,
    kinds: { ...fieldKinds, ...kinds },
    CreateInPlace,
    drawRecord(resource: Resource, id: string) {
      const Record = screens[resource.name]?.record ?? StandardRecord
      return <Record key={id} resource={resource} id={id} />
    },
    historyEvents: front.historyEvents,
  }
  await router.open()
  prefetchScreens(menu, (entry) => beginEntry(product, entry))
  return function Inside() {
    const user = useUser()
    // The key remounts the screens when another person signs in.
    return (
      <QueryClientProvider client={queryClient}>
        <RegistryProvider value={registry}>
          <RouterProvider key={user?.id} router={router} pending={<Spinner />}>
            <FramedScreen {...product} />
          </RouterProvider>
        </RegistryProvider>
      </QueryClientProvider>
    )
  }
}

/** Loads the code and the definition that a menu entry needs to open. */
async function beginEntry({ screens, definitions }: Product, entry: MenuEntry): Promise<void> {
  const { page, list, record } = screens[nameOf(entry)] ?? {}
  if (isPage(entry)) return page?.begin()
  await Promise.all([list?.begin(), (record ?? StandardRecord).begin(), definitions.loadForScreen(entry.name)])
}
