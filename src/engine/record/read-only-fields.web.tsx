import type { Resource, Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { isFilled } from '#engine/fields/columns.web.ts'
import { Value } from '#engine/crud/value.web.tsx'
import classes from '#engine/form/form.module.css'

/** A record as read-only fields. */
export function ReadOnlyFields({ resource, row }: { resource: Resource; row: Row }) {
  const say = useSay()
  return (
    <div className={classes.form}>
      {resource.form.map((group) => {
        const names = group.fields.filter((name) => resource.fields[name]?.json && isFilled(row[name]))
        if (names.length === 0) return null
        return (
          <section key={group.fields.join()} className={classes.group}>
            <h2 className={classes.heading}>{say(group.label)}</h2>
            <dl className={classes.facts}>
              {names.map((name) => (
                <ReadOnlyField key={name} resource={resource} row={row} name={name} />
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

function ReadOnlyField({ resource, row, name }: { resource: Resource; row: Row; name: string }) {
  const say = useSay()
  const field = resource.fields[name]
  return (
    <>
      <dt>{field && say(field.label)}</dt>
      <dd>
        <Value resource={resource} row={row} name={name} whole />
      </dd>
    </>
  )
}
