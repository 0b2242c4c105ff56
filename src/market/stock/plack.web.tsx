import type { Row } from '#engine/definition/resource.ts'
import { titleOf } from '#engine/fields/columns.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { buttonClass } from '#engine/ui/controls/button.web.tsx'
import { plack } from './plack.ts'
import { purchaseLink } from './purchases/purchase-link.ts'
import { messages } from './purchases/purchase.messages.ts'

/** The page of a plack, from which its stock is ordered. */
export function PlackScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={plack} id={id} head={{ Acts: OrderPlack }} />
}

function OrderPlack({ row }: { readonly row: Row<typeof plack> }) {
  const say = useSay()
  const may = useMay()
  return (
    may('purchase:create') && (
      <AppLink className={buttonClass('quiet')} href={purchaseLink({ name: titleOf(plack, row), plackId: row.id })}>
        {say(messages.order)}
      </AppLink>
    )
  )
}
