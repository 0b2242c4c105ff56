import { Checkbox, Input, Switch } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Switch.css'
import type { ReactNode } from 'react'
import { everything, verbs, type Verb } from '#engine/core/access.ts'
import type { Resource } from '#engine/core/resource.ts'
import type { InputProps } from '#engine/fields/web-kind.web.tsx'
import { useRegistry } from '#engine/web/crud/registry.tsx'
import { useSay } from '#engine/web/i18n.ts'
import { extraPermissions } from './permissions.ts'
import { matrixWords, verbWords } from './permissions-words.web.ts'
import { without, withThese } from './permissions-choice.web.ts'
import classes from './permissions.module.css'

/** What a privilege allows: a row for each entity, a column for each act, and whole rows and columns at once. */
export default function Matrix({ id, label, hint, error, value, onChange }: InputProps) {
  const say = useSay()
  const { resources } = useRegistry()
  const held = new Set(Array.isArray(value) ? value.map(String) : [])
  const all = held.has(everything)
  const shown = verbs.filter((verb) => resources.some((resource) => resource.verbs.includes(verb)))
  const set = (permissions: readonly string[], on: boolean): void =>
    onChange(on ? withThese(held, permissions) : without(held, permissions))
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
    resources.filter((resource) => resource.verbs.includes(verb)).map((resource) => `${resource.name}:${verb}`)
  return (
    <Input.Wrapper label={label} labelElement="div" {...(hint && { description: hint })} error={error}>
      <div className={classes.matrix} role="group" aria-label={label}>
        <Switch
          id={id}
          label={say(matrixWords.everything)}
          description={say(matrixWords.everythingHint)}
          checked={all}
          onChange={(event) => onChange(event.currentTarget.checked ? [everything] : [])}
        />
        <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{say(matrixWords.entity)}</th>
                <th scope="col">{say(matrixWords.all)}</th>
                {shown.map((verb) => (
                  <th key={verb} scope="col">
                    {say(verbWords[verb])}
                    {box(column(verb), `${say(matrixWords.all)}, ${say(verbWords[verb])}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {resources.map((resource) => (
                <Entity key={resource.name} resource={resource} shown={shown} box={box} />
              ))}
            </tbody>
          </table>
        </div>
        <fieldset className={classes.extras}>
          <legend>{say(matrixWords.besides)}</legend>
          {extraPermissions.map((extra) => (
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
    </Input.Wrapper>
  )
}

function Entity(props: {
  readonly resource: Resource
  readonly shown: readonly Verb[]
  readonly box: (permissions: readonly string[], name: string) => ReactNode
}) {
  const { resource, shown, box } = props
  const say = useSay()
  const name = say(resource.labels.many)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {box(
          resource.verbs.map((verb) => `${resource.name}:${verb}`),
          `${name}, ${say(matrixWords.all)}`,
        )}
      </td>
      {shown.map((verb) => (
        <td key={verb}>
          {resource.verbs.includes(verb) && box([`${resource.name}:${verb}`], `${name}, ${say(verbWords[verb])}`)}
        </td>
      ))}
    </tr>
  )
}
