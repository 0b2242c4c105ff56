import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { resourceNamed, type Resource, type ResourceSummary } from '#engine/definition/resource.ts'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'
import type { Definitions } from './definitions.web.ts'

/** Every resource and every kind of field the screens may meet. */
export interface Registry {
  readonly resources: readonly ResourceSummary[]
  readonly definitions: Definitions
  readonly kinds: Readonly<Record<string, WebKind>>
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
  const found = useRegistry().kinds[kind]
  if (!found) throw new Error(`The kind ${kind} has no browser half`)
  return found
}

/** What every screen knows of the resource of that name. */
export function useSummary(name: string): ResourceSummary {
  return resourceNamed(useRegistry().resources, name)
}

/** The definition of that name; the component waits until it has come. */
export function useResource(name: string): Resource {
  const { definitions } = useRegistry()
  return definitions.get(name) ?? use(definitions.load(name))
}

/** The definitions of those names, once all of them have come; until then the former ones. */
export function useResources(names: readonly string[]): readonly Resource[] {
  const { definitions } = useRegistry()
  const wanted = [...new Set(names)].toSorted()
  const { data = [] } = useQuery({
    queryKey: ['definitions', ...wanted],
    queryFn: () => Promise.all(wanted.map((name) => definitions.load(name))),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  return data
}
