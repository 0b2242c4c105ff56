import { IconQrcode } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { isEnded } from '#engine/definition/unique.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { Value } from '#engine/crud/value.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { IccidDigits } from '#market/shared/iccid-digits.web.tsx'
import { messages } from './profile-act.messages.ts'
import { profileId } from './profile-id.ts'
import { useMoveProfiles } from './profile-move.web.ts'
import { profileActs, deadStates, type ProfileAct } from './profile-move-rules.ts'
import { Button, buttonClass } from '#engine/ui/controls/button.web.tsx'
import classes from './profile-acts.module.css'

const MoveDialog = lazyComponent(() => import('./profile-move-dialog.web.tsx'))

/** The tab in which a profile's code is shown. */
export const qrTab = 'qr'

/** Where a profile stands, in the stock and on the device. */
export function ProfileStanding({ row }: { readonly row: Row<typeof profileId> }) {
  return (
    <>
      <Value resource={profileId} row={row} name="state" />
      {row.deviceState && <Value resource={profileId} row={row} name="deviceState" />}
    </>
  )
}

/** Its number as people read it, and the way to take it elsewhere whole. */
export function ProfileTitle({ row: { iccid } }: { readonly row: Row<typeof profileId> }) {
  const say = useSay()
  return (
    <>
      <h1>
        <IccidDigits iccid={iccid} />
      </h1>
      <CopyButton what={say(profileId.fields.iccid.label)} text={iccid} />
    </>
  )
}

/** What can be done with a profile now: shown to the customer's telephone, and moved on. */
export function ProfileActs({ row }: { readonly row: Row<typeof profileId> }) {
  const say = useSay()
  const may = useMay()
  const move = useMoveProfiles()
  const [openAct, setAsked] = useState<ProfileAct | null>(null)
  const [busy, setBusy] = useState(false)
  // One that rests goes nowhere but out of service: it keeps its numbers until then.
  const offered = profileActs.filter(
    ({ from, to }) => from.some((state) => state === row.state) && (row.active || deadStates.includes(to)),
  )
  const act = async (chosen: ProfileAct): Promise<void> => {
    if (chosen.danger) return setAsked(chosen)
    if (busy) return
    setBusy(true)
    try {
      const { moved, refused } = await move({ ids: [row.id] }, chosen.to)
      const [first] = refused
      if (first) announce({ tone: 'warning', title: first.reason })
      else announce({ tone: 'success', title: say(messages.done, { count: moved }) })
    } catch (problem) {
      announceProblem(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {may('profile-id:update') && offered.length > 0 && (
        <div className={classes.acts} role="group" aria-label={say(messages.acts)}>
          {offered.map((one) => (
            <Button
              tone="quiet"
              key={one.label.en}
              danger={one.danger !== undefined}
              disabled={busy}
              {...(one.danger && { 'aria-haspopup': 'dialog' as const })}
              onClick={() => void act(one)}
            >
              {say(one.label)}
            </Button>
          ))}
        </div>
      )}
      {!isEnded(profileId, row) && (
        <AppLink className={buttonClass()} href={`${profileId.screen}/${row.id}?tab=${qrTab}`}>
          <IconQrcode size={16} aria-hidden="true" />
          {say(messages.qr)}
        </AppLink>
      )}
      <Suspense>
        {openAct && (
          <MoveDialog
            title={say(openAct.label)}
            chosen={{ rows: { ids: [row.id] }, count: 1, clear: () => {} }}
            offered={[openAct]}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </>
  )
}
