import { IconCheck } from '@tabler/icons-react'
import { allPermissions, verbs } from '#engine/definition/access.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { permissionsIn, permissionTo, usePermissionAreas } from './permission-areas.web.ts'
import { GrantedShare } from './permission-controls.web.tsx'
import { extraPermissions } from './permissions.ts'
import { everythingAllowed } from './permissions-cell.messages.ts'
import { messages, verbWords } from './permissions.messages.ts'
import classes from './permissions.module.css'

/** The permissions of a privilege as a read-only table. */
export default function PermissionsTable({ granted }: { readonly granted: readonly string[] }) {
  const say = useSay()
  const areas = usePermissionAreas(() => true)
  if (granted.includes(allPermissions)) return <>{say(everythingAllowed)}</>
  // The table lists only resources with a granted permission.
  const shown = areas
    .map(({ label, rows }) => ({
      label,
      rows,
      granted: rows.filter(({ resource }) => verbs.some((verb) => granted.includes(permissionTo(resource, verb)))),
    }))
    .filter((area) => area.granted.length > 0)
  const extras = extraPermissions.filter(({ permission }) => granted.includes(permission))
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={say(messages.entity)}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{say(messages.entity)}</th>
            {verbs.map((verb) => (
              <th key={verb} scope="col">
                {say(verbWords[verb])}
              </th>
            ))}
          </tr>
        </thead>
        {shown.map(({ label, rows, granted: grantedRows }) => (
          <tbody key={label.en}>
            <tr className={classes.area}>
              <th scope="rowgroup">
                {say(label)} <GrantedShare granted={new Set(granted)} permissions={permissionsIn(rows)} />
              </th>
              <td colSpan={verbs.length} />
            </tr>
            {grantedRows.map(({ resource }) => (
              <tr key={resource.name}>
                <th scope="row">{say(resource.labels.many)}</th>
                {verbs.map((verb) => (
                  <td key={verb}>
                    {granted.includes(permissionTo(resource, verb)) && (
                      <IconCheck size={16} role="img" aria-label={say(verbWords[verb])} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {extras.map(({ permission, label }) => (
        <p key={permission}>{say(label)}</p>
      ))}
    </div>
  )
}
