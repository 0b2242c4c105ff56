import { IconChevronDown } from '@tabler/icons-react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { permissionsIn, permissionTo, type PermissionArea } from './permission-areas.web.ts'
import { GrantedShare, PermissionBox, PermissionPresets, type PermissionsChoice } from './permission-controls.web.tsx'
import { verbWords } from './permissions.messages.ts'
import classes from './permissions.module.css'

/** The permission matrix on phones; areas expand to their resources and actions. */
export function PermissionsAccordion(
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
