import type { Row } from '#engine/definition/resource.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { Answer, RecordStrip } from '#engine/record/record-strip.web.tsx'
import { plack } from './plack.ts'
import { messages } from './plack.messages.ts'

/** The page of a plack, with what is left of it above its form. */
export function PlackScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={plack} id={id} summary={Left} />
}

function Left({ row }: { readonly row: Row<typeof plack> }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <RecordStrip
      resource={plack}
      row={row}
      names={['reserved', 'unitPrice', 'providerId', 'location', 'expirationDate']}
    >
      <Answer label={say(messages.left)}>
        <bdi>{writeNumber(row.quantity - (row.reserved ?? 0), language)}</bdi>
      </Answer>
    </RecordStrip>
  )
}
