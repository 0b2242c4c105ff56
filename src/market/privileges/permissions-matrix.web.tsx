import type { ReactNode } from 'react'
import { allPermissions, verbs, type Verb } from '#engine/definition/access.ts'
import type { ResourceSummary } from '#engine/definition/resource.ts'
import type { InputProps } from '#engine/fields/web-kind.web.tsx'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { extraPermissions } from './permissions.ts'
import { messages, verbWords } from './permissions.messages.ts'
import { revokePermissions, grantPermissions } from './permissions-choice.web.ts'
import { Checkbox, Switch } from '#engine/ui/controls/checkbox.web.tsx'
import { FieldGroup } from '#engine/ui/controls/field.web.tsx'
import classes from './permissions.module.css'

/** Whether a permission may be chosen at all. */
export type IsSelectable = (permission: string) => boolean

const everyOne: IsSelectable = () => true

function actsOn({ name }: ResourceSummary, acts: readonly Verb[]): string[] {
  return acts.map((verb) => `${name}:${verb}`)
}

/** What a privilege allows: a row for each entity, a column for each act, and whole rows and columns at once. */
export default function PermissionsMatrix(props: InputProps & { readonly offered?: IsSelectable }) {
  const { id, label, hint, error, value, onChange, offered = everyOne } = props
  const say = useSay()
  const known = useRegistry().resources
  const resources = known.filter((resource) => actsOn(resource, resource.verbs).some(offered))
  const extras = extraPermissions.filter(({ permission }) => offered(permission))
  const held = new Set(Array.isArray(value) ? value.map(String) : [])
  const all = held.has(allPermissions)
  const has = (resource: ResourceSummary, verb: Verb): boolean =>
    resource.verbs.includes(verb) && actsOn(resource, [verb]).every(offered)
  const shown = verbs.filter((verb) => resources.some((resource) => has(resource, verb)))
  const set = (permissions: readonly string[], on: boolean): void =>
    onChange(on ? grantPermissions(held, permissions) : revokePermissions(held, permissions))
  const box = (permissions: readonly string[], name: string) => {
    const ticked = permissions.filter((permission) => all || held.has(permission)).length
    return (
      <Checkbox
        aria-label={name}
        disabled={all}
        checked={ticked === permissions.length}
        indeterminate={ticked > 0 && ticked < permissions.length}
        onChange={(event) => set(permissions, event.currentTarget.checked)}
      />
    )
  }
  const column = (verb: Verb): string[] =>
    resources.filter((resource) => has(resource, verb)).flatMap((resource) => actsOn(resource, [verb]))
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <div className={classes.matrix}>
        {offered(allPermissions) && (
          <Switch
            id={id}
            label={say(messages.everything)}
            checked={all}
            onChange={(event) => onChange(event.currentTarget.checked ? [allPermissions] : [])}
            hint={say(messages.everythingHint)}
          />
        )}
        <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{say(messages.entity)}</th>
                <th scope="col">{say(messages.all)}</th>
                {shown.map((verb) => (
                  <th key={verb} scope="col">
                    {say(verbWords[verb])}
                    {box(column(verb), `${say(messages.all)}, ${say(verbWords[verb])}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {resources.map((resource) => (
                <Entity key={resource.name} resource={resource} has={has} shown={shown} box={box} />
              ))}
            </tbody>
          </table>
        </div>
        <fieldset className={classes.extras} hidden={extras.length === 0}>
          <legend>{say(messages.besides)}</legend>
          {extras.map((extra) => (
            <Checkbox
              key={extra.permission}
              label={say(extra.label)}
              disabled={all}
              checked={all || held.has(extra.permission)}
              onChange={(event) => set([extra.permission], event.currentTarget.checked)}
            />
          ))}
        </fieldset>
      </div>
    </FieldGroup>
  )
}

function Entity(props: {
  readonly resource: ResourceSummary
  readonly has: (resource: ResourceSummary, verb: Verb) => boolean
  readonly shown: readonly Verb[]
  readonly box: (permissions: readonly string[], name: string) => ReactNode
}) {
  const { resource, has, shown, box } = props
  const say = useSay()
  const name = say(resource.labels.many)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {box(
          actsOn(
            resource,
            resource.verbs.filter((verb) => has(resource, verb)),
          ),
          `${name}, ${say(messages.all)}`,
        )}
      </td>
      {shown.map((verb) => (
        <td key={verb}>{has(resource, verb) && box(actsOn(resource, [verb]), `${name}, ${say(verbWords[verb])}`)}</td>
      ))}
    </tr>
  )
}
