import { verbs } from '#engine/definition/access.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { permissionsIn, permissionTo, type PermissionArea } from './permission-areas.web.ts'
import { GrantedShare, PermissionBox, PermissionPresets, type PermissionsChoice } from './permission-controls.web.tsx'
import { messages, verbWords } from './permissions.messages.ts'
import classes from './permissions.module.css'

/** The permission matrix on wide screens: resources by area, actions as columns. */
export function PermissionsGrid(
  props: PermissionsChoice & { readonly areas: readonly PermissionArea[]; readonly label: string },
) {
  const { areas, label, ...choice } = props
  const say = useSay()
  const rows = areas.flatMap((area) => area.rows)
  const shown = verbs.filter((verb) => rows.some((row) => row.verbs.includes(verb)))
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{say(messages.entity)}</th>
            <th scope="col">{say(messages.all)}</th>
            {shown.map((verb) => (
              <th key={verb} scope="col">
                {say(verbWords[verb])}
                <PermissionBox
                  {...choice}
                  permissions={permissionsIn(rows, verb)}
                  name={`${say(messages.all)}, ${say(verbWords[verb])}`}
                />
                <GrantedShare {...choice} permissions={permissionsIn(rows, verb)} />
              </th>
            ))}
          </tr>
        </thead>
        {areas.map((area) => {
          const name = say(area.label)
          const whole = permissionsIn(area.rows)
          return (
            <tbody key={area.label.en}>
              <tr className={classes.area}>
                <th scope="rowgroup">
                  {name} <GrantedShare {...choice} permissions={whole} />
                </th>
                <td>
                  <PermissionBox {...choice} permissions={whole} name={`${name}, ${say(messages.all)}`} />
                </td>
                <td colSpan={shown.length}>
                  <PermissionPresets {...choice} permissions={whole} of={name} />
                </td>
              </tr>
              {area.rows.map((row) => {
                const entity = say(row.resource.labels.many)
                return (
                  <tr key={row.resource.name}>
                    <th scope="row">{entity}</th>
                    <td>
                      <PermissionBox
                        {...choice}
                        permissions={permissionsIn([row])}
                        name={`${entity}, ${say(messages.all)}`}
                      />
                    </td>
                    {shown.map((verb) => (
                      <td key={verb}>
                        {row.verbs.includes(verb) && (
                          <PermissionBox
                            {...choice}
                            permissions={[permissionTo(row.resource, verb)]}
                            name={`${entity}, ${say(verbWords[verb])}`}
                          />
                        )}
                      </td>
                    ))}
                  </tr>
                )
              })}
            </tbody>
          )
        })}
      </table>
    </div>
  )
}
