import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource } from '#engine/definition/resource.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useCurrentImport } from './use-current-import.web.ts'

const ImportStrip = lazyComponent(() => import('./import-strip.web.tsx'))

/** The strip of the person's current import above its list, until the person dismisses it. */
export function ImportStrips({ resource }: { readonly resource: Resource }) {
  const { id } = useCurrentImport(resource)
  return (
    <div aria-live="polite">
      {id !== null && (
        <LazyBoundary>
          <ImportStrip key={id} resource={resource} id={id} />
        </LazyBoundary>
      )}
    </div>
  )
}
