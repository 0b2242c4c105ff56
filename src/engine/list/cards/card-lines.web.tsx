import { Fragment, type ReactNode } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import { areAlike } from '../are-alike.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { fieldOf, hasStatus, hasValue, isPill } from '#engine/fields/columns.web.ts'
import { useRegistry, type Registry } from '#engine/fields/registry.web.tsx'
import { filterMessages } from '#engine/list/list.messages.ts'
import { fieldsOfPhrase, Phrase } from '#engine/crud/phrase.web.tsx'
import { StatusBadge, Value } from '#engine/crud/value.web.tsx'
import { Pill } from '#engine/ui/status-pill.web.tsx'
import classes from './cards.module.css'

// In addition to phrases and the time of creation.
const mostFacts = 2
const mostPills = 4

/** The fields on the cards of a page. All cards show the same fields in the same order, so that people can compare them. */
export interface CardFields {
  readonly amount: string | undefined
  /** The label of a number without a currency. */
  readonly amountLabel: Words | undefined
  /** The phrases of the resource whose fields are all columns or part of the title. */
  readonly phrases: readonly { readonly text: Words; readonly names: readonly string[] }[]
  /** A number or a date has a label, because it means nothing without one; the time of creation speaks for itself. */
  readonly facts: readonly {
    readonly name: string
    readonly label: Words | false | undefined
    readonly isLong: boolean | undefined
  }[]
  readonly pills: readonly string[]
}

/** Chooses the fields of a page's cards. A field without a value, or with one value, on the whole page takes no place. */
export function cardFields(
  resource: Resource,
  kinds: Registry['kinds'],
  rows: readonly Row[],
  columns: readonly string[],
): CardFields {
  const evidence = resource.evidence.filter((name) => !columns.includes(name))
  const filled = [...evidence, ...columns]
    .filter((name) => name !== 'active' && rows.some((row) => hasValue(resource, row, name)))
    .map((name) => {
      const field = fieldOf(resource, name)
      return { name, field, kind: kinds[field?.kind ?? ''], pill: isPill(kinds, field) }
    })
  const phrases = Object.values(resource.phrases ?? {})
    .map((text) => ({ text, names: fieldsOfPhrase(text) }))
    .filter(({ names }) => names.every((name) => columns.includes(name) || resource.title.includes(name)))
  // The amount that the list adds up, or else the last one, is the result of the others: the total of quantity and price.
  const amounts = filled.filter(
    ({ kind, field }) => kind?.amount || rows.some((row) => row[field?.currencyField ?? '']),
  )
  const price = amounts.findLast(({ field }) => field?.sum) ?? amounts.at(-1)
  // Without amounts, the only number of all cards stands in their place.
  const inPhrases = phrases.flatMap(({ names }) => names)
  const isAlike = ({ name }: { readonly name: string }): boolean => areAlike(rows, name)
  const figures = filled.filter((one) => one.kind?.figures && !inPhrases.includes(one.name) && !isAlike(one))
  const only = figures.length === 1 && rows.every((row) => figures.some(({ name }) => hasValue(resource, row, name)))
  const amount = price ?? (only ? figures[0] : undefined)
  const others = filled.filter((one) => one !== amount)
  const texts = others.filter((one) => !one.pill && !isAlike(one))
  const isExtra = ({ name }: { readonly name: string }) => inPhrases.includes(name) || name === 'createdAt'
  const first = texts.filter((one) => !isExtra(one)).slice(0, mostFacts)
  return {
    amount: amount?.name,
    amountLabel: price ? undefined : amount?.field?.label,
    phrases,
    facts: texts
      .filter((one) => isExtra(one) || first.includes(one))
      .map(({ name, field, kind }) => ({
        name,
        label: name !== 'createdAt' && kind?.operators?.includes('gte') && field?.label,
        isLong: kind?.wide,
      })),
    pills: others
      .filter(({ pill }) => pill)
      .slice(0, mostPills)
      .map(({ name }) => name),
  }
}

/** The fields that one card shows: not empty values, usual choices, zeros, or what a phrase or the amount says. */
export function fieldsOfCard(resource: Resource, kinds: Registry['kinds'], row: Row, fields: CardFields) {
  const { amount } = fields
  const phrases = fields.phrases.filter(({ names }) => names.every((name) => hasValue(resource, row, name)))
  const inPhrases = phrases.flatMap(({ names }) => names)
  const isUsual = (name: string): boolean => row[name] === (fieldOf(resource, name)?.usual ?? null)
  const isIdle = (name: string): boolean =>
    kinds[fieldOf(resource, name)?.kind ?? '']?.figures === true &&
    (Number(row[name]) === 0 || (amount !== undefined && Number(row[name]) === Number(row[amount])))
  return {
    phrases,
    facts: fields.facts.filter(
      ({ name }) => hasValue(resource, row, name) && !isUsual(name) && !isIdle(name) && !inPhrases.includes(name),
    ),
    pills: fields.pills.filter((name) => hasValue(resource, row, name) && !isUsual(name) && !inPhrases.includes(name)),
  }
}

/** The content of a card: its title with an amount, the fields that distinguish it from other cards, and its states. */
export function CardLines(props: {
  readonly resource: Resource
  readonly row: Row
  readonly fields: CardFields
  /** The content of the title. */
  readonly children: ReactNode
}) {
  const { resource, row, fields, children } = props
  const { amount, amountLabel } = fields
  const say = useSay()
  const { kinds } = useRegistry()
  const { phrases, facts, pills } = fieldsOfCard(resource, kinds, row, fields)
  const value = (name: string, whole = false) => <Value resource={resource} row={row} name={name} whole={whole} />
  const labelled = (label: Words) => say(filterMessages.of, { field: say(label) })
  const isOff = hasStatus(resource) && !row.active
  return (
    <>
      <div className={classes.first}>
        {children}
        {amount !== undefined && hasValue(resource, row, amount) && row[amount] !== 0 && (
          <span className={classes.amount}>
            {amountLabel && <small>{labelled(amountLabel)} </small>}
            {value(amount)}
          </span>
        )}
      </div>
      {facts.length + phrases.length > 0 && (
        <div className={classes.facts}>
          <div>
            {phrases.map(({ text }) => (
              <span key={text.fr}>
                <Phrase resource={resource} row={row} text={text} />
              </span>
            ))}
            {facts.map(({ name, label, isLong }) => (
              <span key={name}>
                {label && `${labelled(label)} `}
                {value(name, isLong && facts.length + phrases.length === 1)}
              </span>
            ))}
          </div>
        </div>
      )}
      {(pills.length > 0 || isOff) && (
        <div className={classes.pills}>
          {isOff && <StatusBadge resource={resource} row={row} />}
          {pills.map((name) =>
            row[name] === true ? (
              <Pill key={name} tone="gray">
                {say(fieldOf(resource, name)?.label ?? resource.labels.one)}
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
