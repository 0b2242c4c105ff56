import { Fragment, type ReactNode } from 'react'
import { fieldsOfColumn, type Resource, type Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { evidenceOf, fieldOf, hasStatus } from '#engine/fields/columns.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { StatusBadge, Value } from '#engine/crud/value.web.tsx'
import { Pill } from '#engine/ui/status-pill.web.tsx'
import classes from './cards.module.css'

const mostFacts = 2
const mostPills = 4

/**
 * The three lines of a card: its title with an amount, the fields that distinguish it from other cards, and its states.
 */
export function CardLines(props: {
  readonly resource: Resource
  readonly row: Row
  readonly columns: readonly string[]
  /** The content of the title. */
  readonly children: ReactNode
}) {
  const { resource, row, columns, children } = props
  const say = useSay()
  const { kinds } = useRegistry()
  const kindOf = (name: string) => kinds[fieldOf(resource, name)?.kind ?? '']
  const filled = columns.filter(
    (name) => name !== 'active' && !fieldsOfColumn(resource, name).every((one) => isBare(row[one])),
  )
  const amount = filled.find((name) => kindOf(name)?.amount || row[fieldOf(resource, name)?.currencyField ?? ''])
  const pills = filled.filter((name) => kindOf(name)?.pill).slice(0, mostPills)
  const others = filled.filter((name) => name !== amount && !kindOf(name)?.pill)
  const facts = [...evidenceOf(resource, row, columns), ...others].slice(0, mostFacts)
  const value = (name: string) => <Value resource={resource} row={row} name={name} />
  const labelOf = (name: string): string => say(fieldOf(resource, name)?.label ?? resource.labels.one)
  const isOff = hasStatus(resource) && !row.active
  return (
    <>
      <div className={classes.first}>
        {children}
        {amount !== undefined && <span className={classes.amount}>{value(amount)}</span>}
      </div>
      {facts.length > 0 && (
        <div className={classes.facts}>
          {facts.map((name) => (
            <span key={name}>
              {/* A number is shown with its label, because it means nothing without one. */}
              {kindOf(name)?.figures && `${labelOf(name)} `}
              {value(name)}
            </span>
          ))}
        </div>
      )}
      {(pills.length > 0 || isOff) && (
        <div className={classes.pills}>
          {isOff && <StatusBadge resource={resource} row={row} />}
          {pills.map((name) =>
            row[name] === true ? (
              <Pill key={name} tone="gray">
                {labelOf(name)}
              </Pill>
            ) : (
              <Fragment key={name}>{value(name)}</Fragment>
            ),
          )}
        </div>
      )}
    </>
  )
}

/** Whether a card omits a value: empty values, false and empty lists. */
function isBare(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  )
}
