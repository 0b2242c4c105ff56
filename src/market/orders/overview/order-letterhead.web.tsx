import { useQuery } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { phoneText } from '#engine/fields/text/phone.ts'
import { usePhoneReader } from '#engine/fields/text/use-phone-reader.web.ts'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { useLanguage, useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { customer } from '#market/customers/customer.ts'
import type { order } from '../order.ts'
import classes from './order-letterhead.module.css'
import { messages } from './order-letterhead.messages.ts'

/** The letterhead of a printed order: seller, document and buyer. It appears only in print. */
export function Letterhead({ row }: { readonly row: Row<typeof order> }) {
  const say = useSay()
  const language = useLanguage()
  const { name, address, phone, email, website } = useOrganisation()
  usePhoneReader()
  const reads = useMay()('customer:read')
  const { data } = useQuery({ ...recordQuery(customer, row.customerId), enabled: reads, staleTime: 60_000 })
  const printedLines = (lines: readonly (string | null | undefined)[]) =>
    lines.filter(Boolean).map((line) => (
      <p key={line} dir="auto">
        {line}
      </p>
    ))
  return (
    <div className={classes.letterhead} aria-hidden="true">
      <div>
        <strong>{name}</strong>
        {printedLines([address, phone && `\u2066${phoneText(phone)}\u2069`, email, website])}
      </div>
      <div>
        <strong>{say(messages.receipt, { number: `\u2066${row.number}\u2069` })}</strong>
        <p>{writeInstant(new Date(row.createdAt), language)}</p>
      </div>
      <div>
        <p>{say(messages.for)}</p>
        <strong dir="auto">{row.titles?.['customerId']}</strong>
        {printedLines([data?.address, data?.email])}
      </div>
    </div>
  )
}
