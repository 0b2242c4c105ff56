import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { wallTime } from '#engine/definition/days.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { changesIn } from '#engine/audit/history-entries.web.ts'
import { Changes } from '#engine/audit/history-line.web.tsx'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import { TitleText } from '#engine/fields/cells.web.tsx'
import { useResources, useRegistry } from '#engine/fields/registry.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { actionSentenceParts, otherResourceName } from './journal-actions.ts'
import { otherFacts, messages } from './journal.messages.ts'
import type { JournalEntry } from './journal.contract.ts'
import trail from '#engine/ui/trail.module.css'
import classes from './journal.module.css'

/** The time of an entry in the organisation's zone, such as `14:02`. */
export function timeOf(at: string): string {
  return wallTime(at, organisation.zone).slice(11)
}

/** One entry of the journal as a sentence, with the values before and after the change. */
export function JournalLine({ entry }: { readonly entry: JournalEntry }) {
  const say = useSay()
  const language = useLanguage()
  const { resources } = useRegistry()
  const [open, setOpen] = useState(false)
  const id = useId()
  const resource = resources.find(({ name }) => name === entry.resource)
  const [before, after] = actionSentenceParts(entry.action, language)
  const [definition] = useResources(resource ? [resource.name] : [])
  const changes = definition ? changesIn(entry, definition) : []
  const others = Object.entries(entry.changes ?? {}).filter(([name]) => !changes.some((one) => one.name === name))
  const isWhole = entry.action === 'create' || entry.action === 'delete'
  const fields = changes.map(({ field }) => say(field.label))
  return (
    <li className={classes.line}>
      <time dateTime={entry.at} className={classes.time}>
        {timeOf(entry.at)}
      </time>
      <div className={classes.told}>
        <p id={`${id}-what`}>
          <strong>
            <bdi>{entry.actorName || say(messages.system)}</bdi>
          </strong>{' '}
          {before}
          {after !== null && (
            <What
              entry={entry}
              kind={resource ? say(resource.labels.one) : otherResourceName(entry.resource, language)}
              screen={resource?.screen}
            />
          )}
          {after}
        </p>
        <ul className={classes.where}>
          {entry.ip && (
            <li>
              <bdi dir="ltr">{entry.ip}</bdi>
            </li>
          )}
          {entry.sessionId && (
            <li>
              {say(messages.session)} <bdi dir="ltr">{entry.sessionId.slice(-6)}</bdi>
            </li>
          )}
          {!isWhole && fields.length > 0 && (
            <li>
              {fields.slice(0, 4).join(language === 'ar' ? '، ' : ', ')}
              {fields.length > 4 && '…'}
            </li>
          )}
        </ul>
        {open && (
          <div className={classes.changes}>
            {changes.length > 0 && <Changes row={{}} changes={changes} whole={isWhole} deed={entry.action} />}
            {others.length > 0 && (
              <dl className={trail.facts}>
                {others.map(([name, pair]) => (
                  <div key={name}>
                    <dt>{otherFacts[name] ? say(otherFacts[name]) : name}</dt>
                    <dd>
                      <bdi>{factText(pair)}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        )}
      </div>
      {(changes.length > 0 || others.length > 0) && (
        <button
          type="button"
          id={`${id}-more`}
          aria-labelledby={`${id}-more ${id}-what`}
          className={classes.more}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <span>{say(changes.length === 0 ? messages.facts : isWhole ? messages.held : messages.details)}</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

function What(props: { readonly entry: JournalEntry; readonly kind: string; readonly screen: string | undefined }) {
  const { entry, kind, screen } = props
  const title = entry.title || (entry.recordId === null ? '' : entry.recordId.slice(-6))
  return (
    <>
      <span className={classes.kind}>{kind}</span>{' '}
      {screen !== undefined && entry.there ? (
        <AppLink href={`${screen}/${entry.recordId}`}>
          <bdi dir={textDirection(title)}>
            <TitleText text={title} />
          </bdi>
        </AppLink>
      ) : (
        <bdi dir={textDirection(title)}>
          <TitleText text={title} />
        </bdi>
      )}
    </>
  )
}

/** The text of a fact: « avant → après », or a single value for a fact without a previous value. */
function factText(pair: unknown): string {
  const [before, after]: unknown[] = Array.isArray(pair) ? pair : [null, pair]
  const one = (value: unknown): string =>
    value === null || value === undefined
      ? '–'
      : Array.isArray(value)
        ? value.map(String).join(', ') || '–'
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value)
  return before === null || before === undefined ? one(after) : `${one(before)} → ${one(after)}`
}
