import type { FormGroup, Resource, Row } from '#engine/definition/resource.ts'
import { joinsRows } from '#engine/definition/row-title.ts'
import { isShownIn } from '#engine/definition/when.ts'
import { fieldsOfPhrase, headingOf } from '#engine/crud/phrase.web.tsx'
import { Value } from '#engine/crud/value.web.tsx'
import { fieldOf, hasValue, isFilled } from '#engine/fields/columns.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { stateColumnOf } from './state-column.web.ts'
import classes from './fact-groups.module.css'

interface FactGroupsProps {
  readonly resource: Resource
  readonly row: Row
  readonly groups: readonly Pick<FormGroup, 'label' | 'fields'>[]
  /** Whether the facts are on the page of another record, whose head does not show them. */
  readonly isPart?: boolean
}

/** The filled fields of a row as facts, under the titles of their form groups; nothing without any. */
export function FactGroups(
  props: FactGroupsProps & {
    /** The level of the groups' titles; by default below the title of a card, which is that of a single group. */
    readonly heading?: 'h2' | 'h3'
  },
) {
  const { resource, row, heading: Heading = 'h3' } = props
  const say = useSay()
  const { kinds } = useRegistry()
  const filled = useFactGroups(props)
  if (filled.length === 0) return null
  return (
    <div className={classes.groups}>
      {filled.map(({ label, fields, isSum }) => (
        <div key={fields.join()} className={classes.group}>
          {(filled.length > 1 || Heading === 'h2') && <Heading>{say(label)}</Heading>}
          <dl data-sum={isSum || undefined}>
            {fields.map((name) => (
              <div
                key={name}
                data-page={kinds[fieldOf(resource, name)?.kind ?? '']?.inputs?.size === 'page' || undefined}
              >
                <dt>{say(fieldOf(resource, name)?.label ?? resource.labels.one)}</dt>
                <dd>
                  <Value resource={resource} row={row} name={name} whole />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}

/** The groups with filled fields that the head of the page does not show. */
export function useFactGroups({ resource, row, groups, isPart = false }: FactGroupsProps) {
  const { kinds } = useRegistry()
  const state = stateColumnOf(resource, kinds)
  const listed = groups.flatMap(({ fields }) => fields)
  const isFact = (name: string): boolean =>
    fieldOf(resource, name)?.json !== undefined &&
    isShownIn(resource, name, row) &&
    (isPart || (name !== state && !isInHead(resource, row, name))) &&
    // An amount shows its currency.
    !listed.some((other) => resource.fields[other]?.currencyField === name && isFilled(row[other]))
  const kindOf = (name: string) => kinds[fieldOf(resource, name)?.kind ?? '']
  // Amounts stand below each other, so that a person can follow their sum. An amount of zero changes no sum.
  const areSum = (fields: readonly string[]): boolean =>
    !isPart &&
    fields.length > 2 &&
    fields.every((name) => kindOf(name)?.figures) &&
    fields.some((name) => kindOf(name)?.amount)
  const isIdle = (name: string): boolean => kindOf(name)?.amount === true && Number(row[name]) === 0
  return groups.flatMap(({ label, fields: all }) => {
    const fields = all.filter((name) => isFact(name) && (isFilled(row[name]) || hasValue(resource, row, name)))
    const isSum = areSum(fields)
    const shown = isSum ? fields.filter((name) => name === fields.at(-1) || !isIdle(name)) : fields
    return shown.length > 0 ? [{ label, fields: shown, isSum }] : []
  })
}

/**
 * Whether the head of the page shows a field as its heading or title. A code remains a fact, because a person can
 * copy it there, and so does a reference in a heading, because a fact is a link.
 */
function isInHead(resource: Resource, row: Row, name: string): boolean {
  const { title, fields } = resource
  const heading = headingOf(resource, row)
  if (heading) return fieldsOfPhrase(heading).includes(name) && !fields[name]?.target
  if (joinsRows(resource)) return title.includes(name)
  return title.length === 1 && title[0] === name && !fields[name]?.target && !fields[name]?.pieces
}
