import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type InputHTMLAttributes } from 'react'
import { titleOf } from '#engine/fields/columns.web.ts'
import { writtenPhone } from '#engine/fields/text/phone.ts'
import { usePhoneReader } from '#engine/fields/text/use-phone-reader.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { useDebounced } from '#engine/ui/use-debounced.web.ts'
import { useForm } from '#engine/form/use-form.web.ts'
import { fieldRules } from '#engine/form/field-rules.web.ts'
import { customer } from '#market/customers/customer.ts'
import type { quickCustomer } from '#market/customers/quick-customer.contract.ts'
import { quickCustomerFields, quickCustomerPath } from '#market/customers/quick-customer.ts'
import { contactIn } from './contact-text.ts'
import { messages } from './order-entry.messages.ts'
import classes from './order-entry.module.css'

type Name = keyof typeof quickCustomerFields
type Contact = Readonly<Record<Name, string>>

const names: readonly Name[] = ['firstname', 'lastname', 'email', 'phone', 'cin']
const writtenAs: Readonly<Partial<Record<Name, InputHTMLAttributes<HTMLInputElement>>>> = {
  email: { type: 'email', dir: 'ltr' },
  phone: { type: 'tel', dir: 'ltr' },
  cin: { dir: 'ltr' },
}

/** The dialog that adds the customer of an order. It warns about existing customers with the same mail address or phone number. */
export default function NewCustomerDialog(props: {
  /** The text typed in the customer search, which prefills the form. */
  readonly words: string
  readonly onChosen: (id: string) => void
  readonly onClose: () => void
}) {
  const { words, onChosen, onClose } = props
  const say = useSay()
  const cache = useQueryClient()
  usePhoneReader()
  const form = useForm({
    start: (): Contact => contactIn(words),
    check: fieldRules(quickCustomerFields),
    async send(contact, { key, confirmation }) {
      const { data } = await callApi<typeof quickCustomer>('POST', quickCustomerPath, {
        body: { ...contact, ...confirmation },
        idempotencyKey: key,
      })
      cache.setQueryData(['record', customer.name, data.id], data)
      void cache.invalidateQueries({ queryKey: ['list'] })
      onChosen(data.id)
    },
  })
  const { email, phone } = form.values
  // In a complete form the first field has the focus: Enter creates the customer.
  const [first] = useState(() => names.find((name) => form.values[name] === '') ?? names[0])
  const [isRead] = useState(() => names.filter((name) => form.values[name] !== '').length > 2)
  const duplicates = [...useExistingCustomers(email), ...useExistingCustomers(phone)]
  return (
    <FormDialog title={say(messages.newCustomer)} act={say(messages.newCustomerAct)} form={form} onClose={onClose}>
      {isRead && <p className={classes.about}>{say(messages.readFrom, { text: `\u2068${words}\u2069` })}</p>}
      <div className={classes.contact}>
        {names.map((name) => (
          <TextInput
            key={name}
            {...form.input(name)}
            label={say(quickCustomerFields[name].label)}
            {...writtenAs[name]}
            required
            autoComplete="off"
            data-autofocus={name === first || undefined}
            // The username of a customer is the mail address, so the problem of a duplicate username appears at that field.
            {...(name === 'email' && form.problem('username') && { error: form.problem('username') })}
            onBlur={() => name === 'phone' && form.set({ phone: writtenPhone(phone) })}
          />
        ))}
      </div>
      {[...new Map(duplicates.map((row) => [row.id, row])).values()].map((row) => (
        <p key={row.id} className={classes.known} role="status">
          <span dir="auto">{say(messages.known, { name: `\u2068${titleOf(customer, row)}\u2069` })}</span>
          <Button tone="quiet" onClick={() => onChosen(row.id)}>
            {say(messages.take)}
          </Button>
        </p>
      ))}
      <p className={classes.about}>{say(messages.newCustomerMore)}</p>
    </FormDialog>
  )
}

/** The existing customers with this mail address or phone number. */
function useExistingCustomers(contact: string) {
  const typed = useDebounced(contact.trim(), 300)
  const query = new URLSearchParams({ q: typed, limit: '3', active: 'true' })
  const { data } = useQuery({ ...recordsQuery(customer, query), enabled: typed.length > 5 })
  return typed.length > 5 ? (data?.data ?? []) : []
}
