import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource } from '#engine/definition/resource.ts'
import { ListScreen } from '#engine/list/list-screen.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import classes from './workflow.module.css'

const WorkflowBoard = lazyComponent(() => import('./editor/workflow-board.web.tsx'))

/** The screen of order statuses: the drawn workflow above their list, on a phone below it. */
export function OrderStatusListScreen({ resource }: { readonly resource: Resource }) {
  const isPhone = usePhone()
  const board = (
    <LazyBoundary fallback={<div className={classes.coming} />}>
      <WorkflowBoard />
    </LazyBoundary>
  )
  return (
    <div className={classes.screen}>
      <ListScreen resource={resource} above={isPhone ? undefined : board} />
      {isPhone && board}
    </div>
  )
}
