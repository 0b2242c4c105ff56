import { isJsonObject } from '#engine/definition/json-object.ts'
import { useBlocker, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { session } from '#engine/session/session.web.ts'
import { useObserved } from '#engine/storage/observable.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { markUnsaved, pendingLeave } from '#engine/storage/unsaved-changes.web.ts'
import type { RecordFormState } from './use-record-form.web.ts'
import { leaveMessages } from '#engine/form/form.messages.ts'

const Confirm = lazyComponent(() => import('#engine/ui/overlays/confirm.web.tsx'))

/**
 * Asks for confirmation before unsaved changes are lost, in the app and when the browser tab closes. At the end of a
 * session the draft is stored instead.
 */
export function LeaveGuard({ form }: { form: RecordFormState }) {
  const say = useSay()
  const { id, dirty } = form
  useEffect(() => {
    markUnsaved(id, dirty)
    return () => markUnsaved(id, false)
  }, [id, dirty])
  const unsaved = (): boolean => form.isUnsaved() && session.get().status === 'authenticated'
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const [drawer] = useState(search['record'])
  const blocker = useBlocker({
    // Changing the tab within a page loses nothing, because the form stays mounted.
    shouldBlockFn: ({ current, next }) =>
      unsaved() && (next.pathname !== current.pathname || (drawer !== undefined && recordIn(next.search) !== drawer)),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  const leave = useObserved(pendingLeave)
  if (blocker.status !== 'blocked' && (leave === null || !dirty)) return null
  const stay = (): void => {
    pendingLeave.set(null)
    blocker.reset?.()
  }
  return (
    <Suspense>
      <Confirm
        title={say(leaveMessages.title)}
        act={say(leaveMessages.leave)}
        danger
        stay={say(leaveMessages.stay)}
        onClose={stay}
        onAct={() => {
          form.giveUp()
          pendingLeave.set(null)
          blocker.proceed?.()
          leave?.()
        }}
      >
        {say(leaveMessages.explain)}
      </Confirm>
    </Suspense>
  )
}

/** The address parameter of the record open beside a list. */
function recordIn(search: unknown): unknown {
  return isJsonObject(search) ? search['record'] : undefined
}
