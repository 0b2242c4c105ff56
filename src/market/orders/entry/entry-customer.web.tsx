import { useQuery } from '@tanstack/react-query'
import { useState, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { RecordPicker } from '#engine/fields/choices/record-picker.web.tsx'
import { titleOf } from '#engine/fields/columns.web.ts'
import { phoneText } from '#engine/fields/text/phone.ts'
import { usePhoneReader } from '#engine/fields/text/use-phone-reader.web.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { customer } from '#market/customers/customer.ts'
import { order } from '../order.ts'
import { contactIn } from './contact-text.ts'
import { messages } from './order-entry.messages.ts'
import NewCustomer from './new-customer-dialog.web.tsx'

/** The field that selects the customer of an order; it can also add a customer. */
export function EntryCustomer(props: {
  readonly box: Ref<HTMLInputElement>
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (id: string) => void
}) {
  const { box, value, error, onChange } = props
  const say = useSay()
  const may = useMay()
  usePhoneReader()
  const [creating, setCreating] = useState<string | null>(null)
  const [picked, setPicked] = useState<{ id: string; name: string } | null>(null)
  const { data, isError } = useQuery({
    ...recordQuery(customer, value ?? ''),
    enabled: value !== null,
    staleTime: 60_000,
  })
  const chosen = data?.id === value ? data : undefined
  // The name of a selected customer is available at once; a draft or URL contains only the id, so the name is loaded.
  const name = chosen ? titleOf(customer, chosen) : picked?.id === value ? picked?.name : undefined
  return (
    <>
      <RecordPicker
        box={box}
        target={customer}
        value={value}
        title={name ?? (isError && value !== null ? value.slice(0, 8) : '')}
        placeholder={say(messages.customerHow)}
        clearable={false}
        activeOnly
        onPick={(id, name) => {
          if (id === null) return
          setPicked({ id, name })
          onChange(id)
        }}
        onCreate={may('customer:create') ? setCreating : undefined}
        nameOf={(words) => {
          const { firstname, lastname, email } = contactIn(words)
          return `${firstname} ${lastname}`.trim() || email || words
        }}
        control={{
          label: say(order.fields.customerId.label),
          required: true,
          error,
          hint:
            chosen &&
            [chosen.email, chosen.phone && phoneText(chosen.phone)]
              .filter(Boolean)
              .map((one) => `\u2066${one}\u2069`)
              .join(' · '),
        }}
      />
      {creating !== null && (
        <NewCustomer
          words={creating}
          onClose={() => setCreating(null)}
          onChosen={(id) => {
            // The dialog returns the focus when it closes, so it closes before the focus moves on to the articles.
            flushSync(() => setCreating(null))
            onChange(id)
          }}
        />
      )}
    </>
  )
}
