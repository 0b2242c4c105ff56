import {
  IconArrowRight,
  IconBan,
  IconBolt,
  IconCheck,
  IconEye,
  IconEyeOff,
  IconKey,
  IconPencil,
  IconPlus,
  IconArrowBackUp,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { currencyFormat } from '#engine/definition/amount.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { localeOf } from '#engine/definition/locale.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { isFilled } from '#engine/fields/columns.web.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import {
  relativeTime,
  changesIn,
  classifyEntry,
  namedChange,
  type FieldChange,
  type HistoryEntry,
  type HistoryEntryKind,
} from './history-entries.web.ts'
import trail from '#engine/ui/trail.module.css'
import classes from './history.module.css'
import { historyMessages } from '#engine/record/record.messages.ts'

/** One line of a record's history: a sentence with its time, and the values that the sentence does not have. */
export function HistoryLine(props: {
  readonly resource: Resource
  readonly row: Row
  readonly entry: HistoryEntry
  readonly now: number
}) {
  const { resource, row, entry } = props
  const say = useSay()
  const sentences = useProductSentences()
  const changes = changesIn(entry, resource).filter(({ field }) => !entry.changes?.[field.derivedFrom ?? ''])
  const kind = classifyEntry(entry, changes)
  const deed = 'deed' in kind ? kind.deed : null
  const named = deed === 'update' ? namedChange(changes, resource, sentences ?? {}) : null
  // The amount of a named change is in its sentence.
  const shown = changes.filter((change) => change !== named?.change || named.grown === null)
  const list = <Changes row={row} changes={shown} whole={deed === 'create' || deed === 'delete'} deed={deed} />
  const isActor = named === null && (deed !== null || entry.actorName !== '')
  const actor = entry.actorName || say(historyMessages.system)
  return (
    <li className={classes.line} data-deed={deed ?? 'event'} data-automatic={entry.automatic || undefined}>
      <span className={classes.sign} aria-hidden="true">
        {createElement(entry.automatic ? IconBolt : entryIconOf(kind), { size: 16, stroke: 1.75 })}
      </span>
      <div className={`${trail.told} ${classes.told}`}>
        <p>
          {isActor && <strong dir="auto">{actor}</strong>} <EntrySummary kind={kind} changes={changes} named={named} />
        </p>
        <p className={classes.when}>
          {named && (
            <>
              <bdi>{actor}</bdi> ·{' '}
            </>
          )}
          <EntryTime at={entry.at} now={props.now} />
        </p>
        {deed === 'update' && shown.length > 0 && list}
        {deed === 'update' && <Reason entry={entry} />}
        {(deed === 'reveal' || deed === 'reveal-failed') && <RevealDetails entry={entry} changes={changes} />}
        {(deed === 'create' || deed === 'delete') && changes.length > 0 && (
          <details className={classes.more}>
            <summary>{say(deed === 'create' ? historyMessages.first : historyMessages.last)}</summary>
            {list}
          </details>
        )}
      </div>
    </li>
  )
}

/** The product's sentences; undefined until they are loaded. */
function useProductSentences() {
  const { historyEvents } = useRegistry()
  return useQuery({ queryKey: ['history-events'], queryFn: historyEvents, staleTime: Infinity }).data
}

function EntrySummary(props: {
  readonly kind: HistoryEntryKind
  readonly changes: readonly FieldChange[]
  readonly named: ReturnType<typeof namedChange>
}) {
  const { kind, changes, named } = props
  const say = useSay()
  const language = useLanguage()
  const sentences = useProductSentences()
  const sentence = named && sentences?.[named.sentence]
  if (sentence)
    return say(sentence, { amount: named.grown === null ? '' : writeNumber(named.grown, language, currencyFormat()) })
  if ('deed' in kind && kind.deed === 'update') {
    const fields = changes.map(({ field }) => say(field.label))
    if (fields.length === 0) return say(historyMessages.internal)
    return say(historyMessages.deed.update, {
      fields: new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(fields),
    })
  }
  if ('deed' in kind) return say(historyMessages.deed[kind.deed])
  if ('event' in kind) return say(historyMessages.event[kind.event])
  if (sentences === undefined) return null
  const label = sentences[kind.unknown]
  return label ? say(label) : say(historyMessages.unknown, { action: kind.unknown })
}

/** Shows the secret that was revealed, and the reason. */
function RevealDetails({ entry, changes }: { readonly entry: HistoryEntry; readonly changes: readonly FieldChange[] }) {
  const say = useSay()
  return (
    <p className={classes.reason}>
      {changes.map(({ field }) => say(field.label)).join(', ')}
      <QuotedReason entry={entry} />
    </p>
  )
}

/** Shows the reason of a change, if there is one. */
function Reason({ entry }: { readonly entry: HistoryEntry }) {
  return entry.changes?.['reason'] ? (
    <p className={classes.reason}>
      <QuotedReason entry={entry} />
    </p>
  ) : null
}

function QuotedReason({ entry }: { readonly entry: HistoryEntry }) {
  const reason: unknown = entry.changes?.['reason']
  return Array.isArray(reason) && typeof reason[1] === 'string' ? <q dir="auto">{reason[1]}</q> : null
}

const entryIcons: Readonly<Record<string, Icon>> = {
  create: IconPlus,
  update: IconPencil,
  activate: IconCheck,
  deactivate: IconBan,
  delete: IconTrash,
  restore: IconArrowBackUp,
  password: IconKey,
  reveal: IconEye,
  'reveal-failed': IconEyeOff,
}

function entryIconOf(kind: HistoryEntryKind): Icon {
  if ('event' in kind)
    return kind.event === 'beginning' ? IconPlus : kind.event.startsWith('password') ? IconKey : IconBolt
  return ('deed' in kind ? entryIcons[kind.deed] : undefined) ?? IconBolt
}

/** The time in the organisation's zone, and the duration since then. */
function EntryTime({ at, now }: { readonly at: string; readonly now: number }) {
  const locale = localeOf(useLanguage())
  const written = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, hourCycle: 'h23', timeZone: organisation.zone }).format(
      Date.parse(at),
    )
  return (
    <time dateTime={at} title={written({ dateStyle: 'full', timeStyle: 'long' })}>
      <bdi>{written({ timeStyle: 'short' })}</bdi> · {relativeTime(at, now, locale)}
    </time>
  )
}

/**
 * The changes, field by field. A creation or deletion shows only the values. Titles of references that `row` does not
 * contain are fetched.
 */
export function Changes(props: {
  readonly row: Pick<Row, 'titles'> & Readonly<Record<string, unknown>>
  readonly changes: readonly FieldChange[]
  readonly whole: boolean
  readonly deed: string | null
}) {
  const say = useSay()
  return (
    <dl className={`${trail.facts} ${classes.changes}`}>
      {props.changes.map((change) => (
        <div key={change.name}>
          <dt>{say(change.field.label)}</dt>
          <dd>
            {change.secret ? (
              say(change.after === null && !props.whole ? historyMessages.secretRemoved : historyMessages.secret)
            ) : props.whole ? (
              <FieldValue
                row={props.row}
                change={change}
                value={props.deed === 'create' ? change.after : change.before}
              />
            ) : (
              <>
                {isFilled(change.before) && (
                  <>
                    <del>
                      <FieldValue row={props.row} change={change} value={change.before} />
                    </del>
                    <IconArrowRight
                      className="mirrored"
                      size={14}
                      role="img"
                      aria-label={say(historyMessages.becomes)}
                    />
                  </>
                )}
                <ins>
                  {isFilled(change.after) ? (
                    <FieldValue row={props.row} change={change} value={change.after} />
                  ) : (
                    say(historyMessages.emptied)
                  )}
                </ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A field's value, displayed by its kind. */
function FieldValue({
  row,
  change,
  value,
}: {
  readonly row: Pick<Row, 'titles'> & Readonly<Record<string, unknown>>
  readonly change: FieldChange
  readonly value: unknown
}) {
  const { kinds } = useRegistry()
  const kind = kinds[change.field.kind]
  if (!kind) return null
  // The record contains the title of its current reference; the title of a previous reference is fetched.
  const title = value === row[change.name] ? row.titles?.[change.name] : undefined
  return <kind.Cell name={change.name} field={change.field} value={value} title={title} whole={!kind.picture} />
}
