import { IconPlus } from '@tabler/icons-react'
import type { Row } from '#engine/definition/resource.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { buttonClass } from '#engine/ui/controls/button.web.tsx'
import { useSummary } from '#engine/fields/registry.web.tsx'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { customer } from './customer.ts'
import classes from './customer-head.module.css'

const copied = ['email', 'phone'] as const

/** How to reach a customer: what is written to them is a press away from the clipboard. */
export function CustomerContacts({ row }: { readonly row: Row<typeof customer> }) {
  const say = useSay()
  return (
    <dl className={classes.contacts}>
      {copied.map((name) => {
        const label = say(customer.fields[name].label)
        return (
          <div key={name}>
            <dt className="visually-hidden">{label}</dt>
            <dd>
              <Value resource={customer} row={row} name={name} whole />
              <CopyButton what={label} text={row[name]} />
            </dd>
          </div>
        )
      })}
      {row.language && (
        <div>
          <dt className="visually-hidden">{say(customer.fields.language.label)}</dt>
          <dd>
            <Value resource={customer} row={row} name="language" whole />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** What one mostly comes to a customer for. */
export function NewOrderLink({ row }: { readonly row: Row<typeof customer> }) {
  const say = useSay()
  const may = useMay()
  const { screen, labels } = useSummary('order')
  if (!may('order:create')) return null
  return (
    <AppLink className={buttonClass()} href={`${screen}/new?customerId=${row.id}`}>
      <IconPlus size={16} aria-hidden="true" />
      {say(labels.create)}
    </AppLink>
  )
}
