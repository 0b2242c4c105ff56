import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource } from '#engine/definition/resource.ts'
import { ListScreen } from '#engine/list/list-screen.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import classes from './workflow.module.css'

const WorkflowBoard = lazyComponent(() => import('./editor/workflow-board.web.tsx'))

/** The screen of order statuses: the drawn workflow, and below it the table of statuses. */
export function OrderStatusListScreen({ resource }: { readonly resource: Resource }) {
  return (
    <div className={classes.screen}>
      <LazyBoundary fallback={<div className={classes.coming} />}>
        <WorkflowBoard />
      </LazyBoundary>
      <ListScreen resource={resource} />
    </div>
  )
}
