import { dataQuery } from '#engine/http/api-query.web.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { RecordFacts } from '#engine/record/record-facts.web.tsx'
import { Card, CardColumns } from '#engine/ui/card.web.tsx'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import { BatchLink } from '../batches/batch-link.web.tsx'
import { sealedFields } from '../vault/sealed-profile.ts'
import { UseCard } from '#market/shared/profile-use/profile-use.web.tsx'
import { profileId } from './profile-id.ts'
import type { profileHoldings } from './profile-lives.contract.ts'
import { holdingsPath } from './profile-lives.ts'
import { HoldingLine, ProfileLives } from './profile-lives.web.tsx'
import classes from './profile-overview.module.css'
import { messages } from './profile-overview.messages.ts'

/** The overview of a profile: its customer and orders, its use, its facts, `children`, and earlier profiles with its number. */
export default function ProfileOverview(props: { readonly row: Row<typeof profileId>; readonly children: ReactNode }) {
  const { row, children } = props
  const say = useSay()
  const phone = usePhone()
  const whose = (
    <Card title={say(messages.whose)}>
      <Holders row={row} />
      <BatchLink row={row} />
    </Card>
  )
  return (
    <CardColumns side={phone ? null : whose}>
      {phone && whose}
      <UseCard id={row.id} />
      <RecordFacts resource={profileId} row={row} without={shownElsewhere} />
      {children}
      <ProfileLives row={row} />
    </CardColumns>
  )
}

// These fields are shown elsewhere on the page; the Secrets tab lists the sealed ones.
const shownElsewhere = ['iccid', 'state', 'deviceState', 'customerId', ...sealedFields]

/** The customer of a profile, and its orders and subscriptions. */
function Holders({ row }: { readonly row: Row<typeof profileId> }) {
  const say = useSay()
  const { data: holdings = [] } = useQuery(
    dataQuery<typeof profileHoldings>(['list', profileId.name, row.id, 'holdings', row.version], holdingsPath, {
      params: { id: row.id },
    }),
  )
  return (
    <div className={classes.holders}>
      {row.customerId ? (
        <p className={classes.customer}>
          <Value resource={profileId} row={row} name="customerId" whole />
        </p>
      ) : (
        <p>{say(messages.nobody)}</p>
      )}
      {holdings.map((holding) => (
        <HoldingLine
          key={`${holding.id} ${holding.from}`}
          holding={holding.customer?.id === row.customerId ? { ...holding, customer: null } : holding}
        />
      ))}
    </div>
  )
}
