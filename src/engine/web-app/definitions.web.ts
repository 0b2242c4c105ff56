import type { Resource } from '#engine/definition/resource.ts'
import type { Definitions } from '#engine/fields/registry.web.tsx'
import { inTime } from '#engine/routing/on-demand.web.tsx'

/** The resource definitions loaded in the browser: each loads when a screen first needs it, and is then cached. */
export class LoadedDefinitions implements Definitions {
  readonly #loaders: Readonly<Record<string, () => Promise<Resource>>>
  readonly #loaded = new Map<string, Resource>()
  readonly #pending = new Map<string, Promise<Resource>>()

  constructor(loaders: Readonly<Record<string, () => Promise<Resource>>>) {
    this.#loaders = loaders
  }

  get(name: string): Resource | undefined {
    return this.#loaded.get(name)
  }

  load(name: string): Promise<Resource> {
    const loading = this.#pending.get(name) ?? this.#fetch(name)
    this.#pending.set(name, loading)
    return loading
  }

  async #fetch(name: string): Promise<Resource> {
    const load = this.#loaders[name]
    if (!load) throw new Error(`No resource is called ${name}`)
    try {
      const definition = await inTime(load())
      this.#loaded.set(name, definition)
      return definition
    } catch (error) {
      this.#pending.delete(name)
      throw error
    }
  }

  /** Loads a definition and those of the resources its fields reference, because a screen needs all of them. */
  async loadForScreen(name: string): Promise<Resource> {
    const definition = await this.load(name)
    const targets = Object.values(definition.fields).flatMap(({ target }) => target ?? [])
    await Promise.all([...new Set(targets)].map((target) => this.load(target)))
    return definition
  }
}
