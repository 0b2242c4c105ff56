import { useState } from 'react'
import { allPermissions } from '#engine/definition/access.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import type { InputProps } from '#engine/fields/web-kind.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Checkbox, Switch } from '#engine/ui/controls/checkbox.web.tsx'
import { FieldGroup } from '#engine/ui/controls/field.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import {
  permissionsIn,
  usePermissionAreas,
  type IsSelectable,
  permissionTo,
  type PermissionArea,
} from './permission-areas.web.ts'
import { PermissionPresets, GrantedShare, PermissionBox, type PermissionsChoice } from './permission-controls.web.tsx'
import { countGranted, grantPermissions, revokePermissions } from './permissions-choice.web.ts'
import { PermissionsGrid } from './permissions-grid.web.tsx'
import { extraPermissions } from './permissions.ts'
import { everythingAllowed } from './permissions-cell.messages.ts'
import { messages, verbWords } from './permissions.messages.ts'
import classes from './permissions.module.css'
import { IconChevronDown } from '@tabler/icons-react'

const everyOne: IsSelectable = () => true

/**
 * The input for the permissions of a privilege: a row per resource, a column per action, and checkboxes for whole
 * areas, rows and columns.
 */
export default function PermissionsMatrix(props: InputProps & { readonly offered?: IsSelectable }) {
  const { id, label, hint, error, value, onChange, offered = everyOne } = props
  const say = useSay()
  const language = useLanguage()
  const phone = usePhone()
  const [search, setAsked] = useState('')
  const every = usePermissionAreas(offered)
  const areas = usePermissionAreas(offered, search)
  const extras = extraPermissions.filter(({ permission }) => offered(permission))
  const granted = new Set(Array.isArray(value) ? value.map(String) : [])
  const all = granted.has(allPermissions)
  const choice = { granted, onChange }
  const whole = [...permissionsIn(every.flatMap(({ rows }) => rows)), ...extras.map(({ permission }) => permission)]
  const Chosen = phone ? PermissionsAccordion : PermissionsGrid
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      <div className={classes.matrix}>
        {offered(allPermissions) ? (
          <Switch
            id={id}
            label={say(everythingAllowed)}
            checked={all}
            onChange={(event) => onChange(event.currentTarget.checked ? [allPermissions] : [])}
            hint={say(messages.everythingHint)}
          />
        ) : (
          all && <p>{say(everythingAllowed)}</p>
        )}
        {!all && (
          <>
            <div className={classes.tools}>
              <TextInput
                type="search"
                aria-label={say(messages.filter)}
                placeholder={say(messages.filter)}
                value={search}
                onChange={(event) => setAsked(event.currentTarget.value)}
              />
              <PermissionPresets
                {...choice}
                permissions={search.trim() === '' ? whole : permissionsIn(areas.flatMap(({ rows }) => rows))}
                of={label}
              />
              <p className={classes.summary} role="status">
                {say(messages.shareOf, {
                  held: writeNumber(countGranted(granted, whole), language),
                  total: writeNumber(whole.length, language),
                })}
              </p>
            </div>
            {areas.length === 0 ? (
              <p className={classes.noneFound}>{say(messages.noneFound)}</p>
            ) : (
              <Chosen {...choice} areas={areas} label={label} open={search.trim() !== ''} />
            )}
            <fieldset className={classes.extras} hidden={extras.length === 0}>
              <legend>{say(messages.besides)}</legend>
              {extras.map((extra) => (
                <Checkbox
                  key={extra.permission}
                  label={say(extra.label)}
                  checked={granted.has(extra.permission)}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange((checked ? grantPermissions : revokePermissions)(granted, [extra.permission]))
                  }
                />
              ))}
            </fieldset>
          </>
        )}
      </div>
    </FieldGroup>
  )
}

/** The permission matrix on phones; areas expand to their resources and actions. */
function PermissionsAccordion(
  props: PermissionsChoice & { readonly areas: readonly PermissionArea[]; readonly open: boolean },
) {
  const { areas, open, granted, onChange } = props
  const choice = { granted, onChange }
  const say = useSay()
  return (
    <div className={classes.accordion}>
      {areas.map(({ label, rows }) => (
        <details key={label.en} open={open || undefined}>
          <summary>
            <span>{say(label)}</span>
            <GrantedShare granted={granted} permissions={permissionsIn(rows)} />
            <IconChevronDown size={18} aria-hidden="true" />
          </summary>
          <PermissionPresets {...choice} permissions={permissionsIn(rows)} of={say(label)} />
          {rows.map((row) => {
            const entity = say(row.resource.labels.many)
            return (
              <div key={row.resource.name} role="group" aria-label={entity}>
                <PermissionBox {...choice} permissions={permissionsIn([row])} label={entity} />
                <div className={classes.acts}>
                  {row.verbs.map((verb) => (
                    <PermissionBox
                      key={verb}
                      {...choice}
                      permissions={[permissionTo(row.resource, verb)]}
                      label={say(verbWords[verb])}
                      name={`${entity}, ${say(verbWords[verb])}`}
                    />
                  ))}
                </div>
              </div>
            )
          })}
        </details>
      ))}
    </div>
  )
}
