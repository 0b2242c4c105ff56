import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, Suspense, use, type ComponentType, type ReactNode } from 'react'
import type { MenuArea } from '#engine/definition/menu.ts'
import { resourceNamed, type Resource, type ResourceSummary, type Row } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import type { WebKind } from './web-kind.web.tsx'

/** How the record that another form wants to point at is added, without leaving that form. */
export type CreateInPlace = ComponentType<{
  readonly resource: Resource
  /** The form that opened it: its draft is separate from the resource's own form. */
  readonly from: string
  /** The values shared with that form. */
  readonly sharedValues: Readonly<Record<string, unknown>>
  /** The typed search text. */
  readonly words: string
  readonly onCreated: (row: Row) => void
  readonly onClose: () => void
}>

/** The loaded definitions, and the function that loads others. */
export interface Definitions {
  /** The definition of that name, if it is loaded. */
  get(name: string): Resource | undefined
  /** Loads a definition once; a failed load is retried. An unknown name is a programming error. */
  load(name: string): Promise<Resource>
}

/** The product's definitions that screens use. */
export interface Registry {
  readonly menu: readonly MenuArea[]
  readonly resources: readonly ResourceSummary[]
  readonly definitions: Definitions
  readonly kinds: Readonly<Record<string, WebKind>>
  readonly CreateInPlace: CreateInPlace
  /** The history labels of the product's own actions. */
  readonly historyEvents: Readonly<Record<string, Words>>
}

const RegistryContext = createContext<Registry | null>(null)

/** Gives the screens inside it their resources and kinds. */
export const RegistryProvider = RegistryContext.Provider

/** The resources and kinds of the app around this component. */
export function useRegistry(): Registry {
  const registry = use(RegistryContext)
  if (!registry) throw new Error('The screens of resources stand inside a RegistryProvider')
  return registry
}

/** The browser half of a kind; a kind without one is a mistake in the code. */
export function useKind(kind: string): WebKind {
  const registered = useRegistry().kinds[kind]
  if (!registered) throw new Error(`The kind ${kind} has no browser half`)
  return registered
}

/** The summary of the named resource, available to every screen. */
export function useSummary(name: string): ResourceSummary {
  return resourceNamed(useRegistry().resources, name)
}

interface Waiting {
  readonly name: string
  /** Draws with the definition; no hooks in it, it is no component. */
  readonly children: (resource: Resource) => ReactNode
}

/** Renders its children once the named definition has loaded. */
export function WithResource(props: Waiting) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

// No hooks follow this suspension: React restarts the waiting component, and a loaded definition does not suspend.
function Loaded({ name, children }: Waiting) {
  const { definitions } = useRegistry()
  return children(definitions.get(name) ?? use(definitions.load(name)))
}

/** The definitions of those names once all are loaded; until then the previous ones. */
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
