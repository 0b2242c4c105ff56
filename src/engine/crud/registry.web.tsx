import { createContext, use } from 'react'
import { resourceNamed, type Resource } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'

/** What of the product the screens may meet. */
export interface Registry {
  readonly resources: readonly Resource[]
  readonly kinds: Readonly<Record<string, WebKind>>
  /** How the history tells of actions that only this product has. */
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
  const found = useRegistry().kinds[kind]
  if (!found) throw new Error(`The kind ${kind} has no browser half`)
  return found
}

/** The resource of that name. */
export function useResource(name: string): Resource {
  return resourceNamed(useRegistry().resources, name)
}
