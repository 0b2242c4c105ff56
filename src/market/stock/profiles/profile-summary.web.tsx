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

/** The key of the tab with a profile’s QR code. */
export const qrTab = 'qr'

/** The stock state and the device state of a profile. */
export function ProfileStanding({ row }: { readonly row: Row<typeof profileId> }) {
  return (
    <>
      <Value resource={profileId} row={row} name="state" />
      {row.deviceState && <Value resource={profileId} row={row} name="deviceState" />}
    </>
  )
}

/** The ICCID in groups of digits, with a button that copies it. */
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

/** The actions on a profile: show its QR code, or change its state. */
export function ProfileActs({ row }: { readonly row: Row<typeof profileId> }) {
  const say = useSay()
  const may = useMay()
  const move = useMoveProfiles()
  const [openAct, setAsked] = useState<ProfileAct | null>(null)
  const [busy, setBusy] = useState(false)
  // An inactive profile can only be retired, because it keeps its numbers until then.
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
