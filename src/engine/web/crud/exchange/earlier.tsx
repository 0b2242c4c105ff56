import { useQuery } from '@tanstack/react-query'
import { instant } from '#engine/fields/instant.ts'
import { words } from '#engine/core/words.ts'
import type { Resource } from '#engine/core/resource.ts'
import { useT } from '../../i18n.ts'
import { AppLink } from '../link.tsx'
import { useKind } from '../registry.tsx'
import { importsQuery } from './imports.ts'
import { importAddress } from './may-import.ts'
import classes from './import.module.css'

const when = instant({ label: words('Créé le', 'Created', 'تاريخ الإنشاء') })

/** The imports I began this week, to go on with or to look at again. */
export function Earlier({ resource }: { readonly resource: Resource }) {
  const t = useT()
  const { data = [] } = useQuery(importsQuery(resource))
  const { Cell } = useKind('instant')
  if (data.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>{t('import.earlier')}</h2>
      <ul className={classes.earlier}>
        {data.map((run) => (
          <li key={run.id}>
            <AppLink href={importAddress(resource, run.id)} dir="auto">
              {run.fileName}
            </AppLink>
            <span className={classes.soft}>
              <Cell name="createdAt" field={when} value={run.createdAt} />
            </span>
            <span>{t(`import.strip.${run.state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
