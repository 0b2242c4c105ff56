import { IconDeviceMobileShare } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { RowTitle } from '#engine/fields/row-title.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { recordPageMessages } from '#engine/record/record.messages.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { Answer, RecordStrip } from '#engine/record/record-strip.web.tsx'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'
import { messages } from './subscription-transfer.messages.ts'
import { subscription } from './subscription.ts'
import TransferDialog from './transfer-dialog.web.tsx'
import SubscriptionOverview from './subscription-overview.web.tsx'

/** A customer may have several subscriptions, so the page adds the profile to the title. */
const titled: Resource = { ...subscription, title: ['customerId', 'profileId'] }

const tabs: readonly OwnTab<typeof subscription>[] = [
  {
    key: 'overview',
    label: recordPageMessages.overview,
    place: 'front',
    Panel: SubscriptionOverview,
  },
]

/** A component with the button that orders a renewal. */
export type RenewButton = ComponentType<{ readonly id: string; readonly main?: boolean }>

/** The page of a subscription, with the actions that renew and transfer it. */
export function subscriptionScreen(Renew: RenewButton) {
  const head = {
    Title: ({ row }: { readonly row: Row<typeof subscription> }) => (
      <h1>
        <RowTitle resource={titled} row={row} />
      </h1>
    ),
    Acts: ({ row }: { readonly row: Row<typeof subscription> }) =>
      row.active && (
        <>
          <TransferButton row={row} />
          <Renew id={row.id} main />
        </>
      ),
  }
  return function SubscriptionScreen({ id }: { readonly id: string }) {
    return <RecordScreen resource={subscription} id={id} head={head} tabs={tabs} summary={Endless} />
  }
}

/** Says that a subscription has no end; the overview shows the days until an end. */
function Endless({ row }: { readonly row: Row<typeof subscription> }) {
  const say = useSay()
  if (row.endDate || !row.active) return null
  return (
    <RecordStrip resource={subscription} row={row} names={[]}>
      <Answer label={say(subscription.fields.endDate.label)}>{say(messages.endless)}</Answer>
    </RecordStrip>
  )
}

function TransferButton({ row }: { readonly row: Row<typeof subscription> }) {
  const say = useSay()
  const may = useMay()
  if (!may('subscription:update')) return null
  return (
    <DialogButton dialog={(onClose) => <TransferDialog row={row} onClose={onClose} />}>
      <IconDeviceMobileShare size={16} stroke={1.75} aria-hidden="true" />
      {say(messages.act)}
    </DialogButton>
  )
}
