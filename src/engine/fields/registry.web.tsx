import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, use, type ComponentType, type ReactNode } from 'react'
import { awaitCode, LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { MenuArea } from '#engine/definition/menu.ts'
import { resourceNamed, type Resource, type ResourceSummary, type Row } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import type { WebKind } from './web-kind.web.tsx'

/** The component that creates a missing referenced record without leaving the current form. */
export type CreateInPlace = ComponentType<{
  readonly resource: Resource
  /**
   * The name of the form that opened this component. It keeps the new record's draft apart from the draft of the
   * resource's own form.
   */
  readonly from: string
  /** The values that the new record takes from that form. */
  readonly sharedValues: Readonly<Record<string, unknown>>
  /** The search text that the person typed. */
  readonly words: string
  readonly onCreated: (row: Row) => void
  readonly onClose: () => void
}>

/** The loaded resource definitions, and a function that loads others. */
export interface Definitions {
  /** Returns the definition of a resource if it is loaded. */
  get(name: string): Resource | undefined
  /** Loads a definition once; a failed load is tried again at the next call. An unknown name is a programming error. */
  load(name: string): Promise<Resource>
}

/** The product's definitions that the screens use. */
export interface Registry {
  readonly menu: readonly MenuArea[]
  readonly resources: readonly ResourceSummary[]
  readonly definitions: Definitions
  readonly kinds: Readonly<Record<string, WebKind>>
  readonly CreateInPlace: CreateInPlace
  /** Draws the screen of a record. */
  readonly drawRecord: (resource: Resource, id: string) => ReactNode
  /** Loads the product's history sentences: by event name, and by `resource.field` for changes. */
  readonly historyEvents: () => Promise<Readonly<Record<string, Words>>>
}

const RegistryContext = createContext<Registry | null>(null)

/** Provides the resources and field kinds to the screens inside it. */
export const RegistryProvider = RegistryContext.Provider

/** The resources and field kinds of the app that contains this component. */
export function useRegistry(): Registry {
  const registry = use(RegistryContext)
  if (!registry) throw new Error('The screens of resources stand inside a RegistryProvider')
  return registry
}

/** The browser part of a field kind; a kind without one is a programming error. */
export function useKind(kind: string): WebKind {
  const registered = useRegistry().kinds[kind]
  if (!registered) throw new Error(`The kind ${kind} has no browser half`)
  return registered
}

/** The summary of a resource by its name; summaries are available to every screen. */
export function useSummary(name: string): ResourceSummary {
  return resourceNamed(useRegistry().resources, name)
}

interface Waiting {
  readonly name: string
  /** Renders the content from the definition. The function is not a component, so it must not call hooks. */
  readonly children: (resource: Resource) => ReactNode
}

/** Renders its children once the named definition has loaded. */
export function WithResource(props: Waiting) {
  return (
    <LazyBoundary>
      <Loaded {...props} />
    </LazyBoundary>
  )
}

// No hooks may follow this suspension. While the definition loads, React would not reach them; later it would, and the
// number of hooks must not change.
function Loaded({ name, children }: Waiting) {
  const { definitions } = useRegistry()
  return children(definitions.get(name) ?? awaitCode(definitions.load(name)))
}

/** The definitions with the given names, once all of them are loaded; until then the previous definitions. */
export function useResources(names: readonly string[]): readonly Resource[] {
  const { definitions } = useRegistry()
  const sortedNames = [...new Set(names)].toSorted()
  const { data = [] } = useQuery({
    queryKey: ['definitions', ...sortedNames],
    queryFn: () => Promise.all(sortedNames.map((name) => definitions.load(name))),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  return data
}
