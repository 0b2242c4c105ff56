import { useEffect, useEffectEvent, useState } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { session } from '#engine/session/session.web.ts'
import { useObserved } from '#engine/storage/observable.web.ts'
import { address, blockLeaving, type Address } from '#engine/routing/page-navigation.web.tsx'
import { markUnsaved, pendingLeave } from '#engine/storage/unsaved-changes.web.ts'
import type { RecordFormState } from './use-record-form.web.ts'
import { leaveMessages } from '#engine/form/form.messages.ts'
import Confirm from '#engine/ui/overlays/confirm.web.tsx'

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
  const [drawer] = useState(() => address.get().search['record'])
  // Changing the tab within a page loses nothing, because the form stays mounted.
  const blocks = useEffectEvent(
    (next: Address) =>
      unsaved() &&
      (next.pathname !== address.get().pathname || (drawer !== undefined && next.search['record'] !== drawer)),
  )
  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => unsaved() && event.preventDefault())
  const [goOn, setGoOn] = useState<(() => void) | null>(null)
  useEffect(() => {
    const unblock = blockLeaving({ blocks: (next) => blocks(next), ask: (leaveAddress) => setGoOn(() => leaveAddress) })
    const warn = (event: BeforeUnloadEvent) => onUnload(event)
    addEventListener('beforeunload', warn)
    return () => {
      unblock()
      removeEventListener('beforeunload', warn)
    }
  }, [])
  const leave = useObserved(pendingLeave)
  if (goOn === null && (leave === null || !dirty)) return null
  const stay = (): void => {
    pendingLeave.set(null)
    setGoOn(null)
  }
  return (
    <Confirm
      title={say(leaveMessages.title)}
      act={say(leaveMessages.leave)}
      danger
      stay={say(leaveMessages.stay)}
      onClose={stay}
      onAct={() => {
        form.giveUp()
        pendingLeave.set(null)
        setGoOn(null)
        goOn?.()
        leave?.()
      }}
    >
      {say(leaveMessages.explain)}
    </Confirm>
  )
}
