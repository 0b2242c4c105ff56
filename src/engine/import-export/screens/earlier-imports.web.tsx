import { useQuery } from '@tanstack/react-query'
import { instant } from '#engine/fields/dates/instant.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useKind } from '#engine/fields/registry.web.tsx'
import { importsQuery } from './imports.web.ts'
import { importAddress } from './may-import.web.ts'
import classes from './import.module.css'
import { importMessages } from '#engine/import-export/screens/import-export.messages.ts'
import { earlierImportsMessages } from './earlier-imports.messages.ts'

const when = instant({ label: earlierImportsMessages.created })

/** The person's imports of the last week, to continue or to review. */
export function EarlierImports({ resource }: { readonly resource: Resource }) {
  const say = useSay()
  const { data = [] } = useQuery(importsQuery(resource))
  const { Cell } = useKind('instant')
  if (data.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>{say(importMessages.earlier)}</h2>
      <ul className={classes.earlier}>
        {data.map((run) => (
          <li key={run.id}>
            <AppLink href={importAddress(resource, run.id)} dir="auto">
              {run.fileName}
            </AppLink>
            <span className={classes.soft}>
              <Cell name="createdAt" field={when} value={run.createdAt} />
            </span>
            <span>{say(importMessages.strip[run.state])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
