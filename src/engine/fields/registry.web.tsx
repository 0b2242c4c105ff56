import { createContext, use, type ComponentType } from 'react'
import { resourceNamed, type Resource, type Row } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import type { WebKind } from './web-kind.web.tsx'

/** How the record that another form wants to point at is added, without leaving that form. */
export type CreateInPlace = ComponentType<{
  readonly resource: Resource
  /** The form it is wanted in: what is typed here is another draft than that of the resource's own form. */
  readonly from: string
  /** What that form knows of it already. */
  readonly known: Readonly<Record<string, unknown>>
  /** What was typed in search of it. */
  readonly words: string
  readonly onCreated: (row: Row) => void
  readonly onClose: () => void
}>

/** What of the product the screens may meet. */
export interface Registry {
  readonly resources: readonly Resource[]
  readonly kinds: Readonly<Record<string, WebKind>>
  readonly CreateInPlace: CreateInPlace
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
