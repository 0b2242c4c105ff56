import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { actionSentenceParts, otherResourceName } from './journal-actions.ts'
import { JournalLine, timeOf } from './journal-line.web.tsx'
import { messages } from './journal.messages.ts'
import type { JournalEntry } from './journal.contract.ts'
import trail from '#engine/ui/trail.module.css'
import classes from './journal.module.css'

const fewestFolded = 3

/** The entries of one day. `folded` shows three and more repetitions of an action as one line that opens. */
export function JournalLines(props: { readonly entries: readonly JournalEntry[]; readonly folded: boolean }) {
  const runs: [JournalEntry, ...JournalEntry[]][] = []
  for (const entry of props.entries) {
    const last = runs.at(-1)
    const first = last?.[0]
    const isRepeated =
      first?.actorId === entry.actorId &&
      first.actorName === entry.actorName &&
      first.action === entry.action &&
      first.resource === entry.resource
    if (last && isRepeated) last.push(entry)
    else runs.push([entry])
  }
  return (
    <ol className={trail.lines}>
      {runs.map((run) =>
        props.folded && run.length >= fewestFolded ? (
          <Repetition key={run[0].id} run={run} />
        ) : (
          run.map((entry) => <JournalLine key={entry.id} entry={entry} />)
        ),
      )}
    </ol>
  )
}

/** Entries of one actor, action and resource as a line with their number. */
function Repetition({ run }: { readonly run: readonly [JournalEntry, ...JournalEntry[]] }) {
  const say = useSay()
  const language = useLanguage()
  const { resources } = useRegistry()
  const [open, setOpen] = useState(false)
  const [{ actorName, action, resource, at }] = run
  const labels = resources.find(({ name }) => name === resource)?.labels.many
  const [before, after] = actionSentenceParts(action, language)
  const kind = labels ? say(labels) : otherResourceName(resource, language)
  const count = <bdi>{writeNumber(run.length, language)} ×</bdi>
  return (
    <li>
      <details className={classes.repetition} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={classes.line}>
          <time dateTime={at} className={classes.time}>
            {timeOf(at)}
          </time>
          <span>
            <strong>
              <bdi>{actorName || say(messages.system)}</bdi>
            </strong>{' '}
            {before}
            {after !== null && (
              <>
                {count} {kind}
                {after}
              </>
            )}
          </span>
          <span className={classes.more}>
            {after === null && count}
            <IconChevronDown size={14} aria-hidden="true" />
          </span>
        </summary>
        {open && (
          <ol className={trail.lines}>
            {run.map((entry) => (
              <JournalLine key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </details>
    </li>
  )
}
