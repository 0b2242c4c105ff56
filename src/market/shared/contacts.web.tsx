import type { Resource, Row } from '#engine/definition/resource.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { textOf } from '#engine/fields/cells.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { CopyButton } from './copy-button.web.tsx'
import classes from './contacts.module.css'

/** The contact details below a name, with copy buttons. */
export function Contacts<Of extends Resource>(props: {
  readonly resource: Of
  readonly row: Row<Of>
  readonly copied: readonly (string & keyof Of['fields'])[]
  readonly shown?: readonly (string & keyof Of['fields'])[]
}) {
  const { resource, row, copied, shown = [] } = props
  const say = useSay()
  return (
    <dl className={classes.contacts}>
      {[...copied, ...shown].map((name) => {
        const field = resource.fields[name]
        const text = textOf(row[name])
        if (!field || text === '') return null
        const label = say(field.label)
        return (
          <div key={name}>
            <dt className="visually-hidden">{label}</dt>
            <dd>
              <Value resource={resource} row={row} name={name} whole />
              {copied.includes(name) && <CopyButton what={label} text={text} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
