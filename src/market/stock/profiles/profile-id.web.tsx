import type { OwnTab } from '#engine/record/tabs.web.ts'
import { recordPageMessages } from '#engine/record/record.messages.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { NetworkHint } from '../codes/network-hint.web.tsx'
import { profileId } from './profile-id.ts'
import { profileIdMessages } from './profile-id.messages.ts'
import { IconQrcode } from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { isEnded } from '#engine/definition/unique.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { Value } from '#engine/crud/value.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { IccidDigits } from '#market/shared/iccid-digits.web.tsx'
import { messages } from './profile-act.messages.ts'
import { useMoveProfiles } from './profile-move.web.ts'
import { profileActs, deadStates, type ProfileAct } from './profile-move-rules.ts'
import { Dropdown, dropdownItem } from '#engine/ui/controls/dropdown.web.tsx'
import { Button, buttonClass } from '#engine/ui/controls/button.web.tsx'
import PrintPage from '../qr/print-page.web.tsx'
import Overview from './profile-overview.web.tsx'
import MoveDialog from './profile-move-dialog.web.tsx'
import QrTab from '../qr/qr-tab.web.tsx'
import SecretsTab from '#market/shared/reveal/secrets-tab.web.tsx'

/** The key of the tab with a profile’s QR code. */
const qrTab = 'qr'

// Only actions, orders and subscriptions change the state and the customer of a profile.
const managedFields = new Set(['state', 'customerId'])
const changeable = profileId.form.flatMap(({ fields }) => fields).filter((name) => !managedFields.has(name))

const tabs: readonly OwnTab<typeof profileId>[] = [
  {
    key: qrTab,
    label: profileIdMessages.qrCode,
    place: 'first',
    Panel: QrTab,
  },
  {
    key: 'secrets',
    label: profileIdMessages.secrets,
    place: 'last',
    demand: 'profile-id:reveal',
    Panel: SecretsTab,
  },
]

/**
 * The page of an eSIM profile: a code hint beside the form, and tabs for the QR code and the secrets. `TopUp` is the button that orders
 * a top-up, `Cancellation` the card of its cancellation at the supplier. The id `print` opens the print page for several profiles.
 */
export function profileScreen(parts: {
  readonly TopUp: ComponentType<{ readonly id: string }>
  readonly Cancellation: ComponentType<{ readonly row: Row<typeof profileId> }>
}) {
  const { TopUp, Cancellation } = parts
  const overview: OwnTab<typeof profileId> = {
    key: 'overview',
    label: recordPageMessages.overview,
    place: 'front',
    Panel: ({ row }) => (
      <Overview row={row}>
        <Cancellation row={row} />
      </Overview>
    ),
  }
  const head = {
    Title: ProfileTitle,
    Status: ProfileStanding,
    Acts: ({ row }: { readonly row: Row<typeof profileId> }) => (
      <>
        {row.state === 'assigned' && <TopUp id={row.id} />}
        <ProfileActs row={row} />
      </>
    ),
  }
  return function ProfileScreen({ id }: { readonly id: string }) {
    if (id === 'print') return <PrintPage />
    return (
      <RecordScreen
        resource={profileId}
        id={id}
        tabs={[overview, ...tabs]}
        changeable={changeable}
        preview={NetworkHint}
        head={head}
      />
    )
  }
}

/** The stock state and the device state of a profile. */
function ProfileStanding({ row }: { readonly row: Row<typeof profileId> }) {
  return (
    <>
      <Value resource={profileId} row={row} name="state" />
      {row.deviceState && <Value resource={profileId} row={row} name="deviceState" />}
    </>
  )
}

/** The ICCID in groups of digits, with a button that copies it. */
function ProfileTitle({ row: { iccid } }: { readonly row: Row<typeof profileId> }) {
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
function ProfileActs({ row }: { readonly row: Row<typeof profileId> }) {
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
        <Dropdown
          button={(opens) => (
            <Button tone="quiet" busy={busy} {...opens}>
              {say(messages.change)}
            </Button>
          )}
        >
          {offered.map((one) => (
            <button
              key={one.label.en}
              type="button"
              className={dropdownItem}
              {...(one.danger && { 'aria-haspopup': 'dialog' as const })}
              onClick={() => void act(one)}
            >
              {say(one.label)}
            </button>
          ))}
        </Dropdown>
      )}
      {!isEnded(profileId, row) && (
        <AppLink className={buttonClass()} href={`${profileId.screen}/${row.id}?tab=${qrTab}`}>
          <IconQrcode size={16} aria-hidden="true" />
          {say(messages.qr)}
        </AppLink>
      )}

      {openAct && (
        <MoveDialog
          title={say(openAct.label)}
          chosen={{ rows: { ids: [row.id] }, count: 1, clear: () => {} }}
          offered={[openAct]}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
