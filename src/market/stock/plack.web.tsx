import type { Row } from '#engine/definition/resource.ts'
import { titleOf } from '#engine/fields/columns.web.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { Answer, RecordStrip } from '#engine/record/record-strip.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { buttonClass } from '#engine/ui/controls/button.web.tsx'
import { plack } from './plack.ts'
import { messages } from './plack.messages.ts'
import { purchaseLink } from './purchases/purchase-link.ts'
import { messages as purchaseMessages } from './purchases/purchase.messages.ts'

/** The page of a plack: the available pieces above its form, and the action that orders more. */
export function PlackScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={plack} id={id} summary={Left} head={{ Acts: OrderPlack }} />
}

function Left({ row }: { readonly row: Row<typeof plack> }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <RecordStrip resource={plack} row={row} names={['reserved', 'expected']}>
      <Answer label={say(messages.left)}>
        <bdi>{writeNumber(row.quantity - (row.reserved ?? 0), language)}</bdi>
      </Answer>
    </RecordStrip>
  )
}

function OrderPlack({ row }: { readonly row: Row<typeof plack> }) {
  const say = useSay()
  const may = useMay()
  return (
    may('purchase:create') && (
      <AppLink className={buttonClass('quiet')} href={purchaseLink({ name: titleOf(plack, row), plackId: row.id })}>
        {say(purchaseMessages.order)}
      </AppLink>
    )
  )
}
