import { useMutation } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { reasonOf } from '#engine/ui/notices/problem-reason.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Select, type Option } from '#engine/ui/controls/select.web.tsx'
import { checkImport, type ImportRun, type ReadingChoices } from '../imports.web.ts'
import { delimiterOptions, encodingOptions, headerRowOptions, sheetOptions } from './reading-options.web.ts'
import { readingMessages } from './reading-bar.messages.ts'
import { importMessages } from '#engine/import-export/screens/import-export.messages.ts'
import shared from '../import.module.css'
import classes from './reading-bar.module.css'

type Reading = NonNullable<ImportRun['reading']>
type Guess = Reading['headerRow'] | Reading['sheet'] | Reading['encoding'] | Reading['delimiter']

/** Shows how the file is read and which readings are uncertain. Another choice makes the server read the file again. */
export function ReadingBar(props: {
  readonly run: ImportRun
  readonly reading: Reading
  readonly onRead: (run: ImportRun) => void
}) {
  const { run, reading, onRead } = props
  const say = useSay()
  const read = useMutation({
    mutationFn: (choices: ReadingChoices) => checkImport(run.id, { reading: choices, dryRun: false }),
    onSuccess: onRead,
  })
  const choose = (choices: ReadingChoices): void => {
    if (!read.isPending) read.mutate(choices)
  }
  const hidden = reading.sheets.filter((sheet) => sheet.hidden && sheet.name !== reading.sheet?.value)
  const field = { busy: read.isPending }
  return (
    <section className={`${shared.card} ${classes.bar}`} aria-labelledby="reading-title">
      <h2 id="reading-title">{say(readingMessages.title)}</h2>
      <p className={shared.soft}>{say(readingMessages.explain)}</p>
      <div className={classes.fields}>
        {reading.encoding && (
          <ReadingField
            {...field}
            label={say(readingMessages.encoding)}
            guess={reading.encoding}
            options={encodingOptions(reading, say)}
            onChoose={(encoding) => choose({ encoding: encoding as Reading['likelyEncodings'][number] })}
          />
        )}
        {reading.delimiter && (
          <ReadingField
            {...field}
            label={say(readingMessages.delimiter)}
            guess={reading.delimiter}
            options={delimiterOptions(reading, say)}
            onChoose={(delimiter) => choose({ delimiter })}
          />
        )}
        {reading.sheet && (
          <ReadingField
            {...field}
            label={say(readingMessages.sheet)}
            guess={reading.sheet}
            options={sheetOptions(reading, say)}
            onChoose={(sheet) => choose({ sheet })}
          />
        )}
        <ReadingField
          {...field}
          label={say(readingMessages.headerRow)}
          guess={reading.headerRow}
          options={headerRowOptions(reading, say)}
          onChoose={(line) => choose({ headerRow: Number(line) })}
        />
      </div>
      {hidden.length > 0 && (
        <p className={shared.soft}>
          {say(readingMessages.hidden, { names: hidden.map(({ name }) => name).join(say(importMessages.comma)) })}
        </p>
      )}
      {reading.undecodable > 0 && (
        <p className={shared.warning}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          {say(readingMessages.undecodable, { count: reading.undecodable })}
        </p>
      )}
      {read.error && (
        <p role="alert" className={shared.wrong}>
          {say(readingMessages.failed, { reason: reasonOf(read.error) })}
        </p>
      )}
    </section>
  )
}

/** A property of the file's reading: its value, the alternatives, and whether a person must check it. */
function ReadingField(props: {
  readonly label: string
  readonly guess: NonNullable<Guess>
  readonly options: readonly Option[]
  readonly busy: boolean
  readonly onChoose: (value: string) => void
}) {
  const { label, guess, options, busy, onChoose } = props
  const say = useSay()
  const value = String(guess.value)
  const shown = options.find((option) => option.value === value)?.label ?? value
  return (
    <div className={classes.field} data-certainty={guess.certainty}>
      <Select
        label={label}
        value={value}
        aria-busy={busy}
        onChange={(event) => onChoose(event.currentTarget.value)}
        options={options}
      />
      <div className={classes.certainty}>
        <span>
          {guess.certainty === 'check' ? (
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconCheck size={16} stroke={1.75} aria-hidden="true" />
          )}
          {say(readingMessages.certainty[guess.certainty])}
        </span>
        {guess.certainty === 'check' && (
          <Button
            tone="quiet"
            busy={busy}
            aria-label={say(readingMessages.confirmOf, { name: label, value: shown })}
            onClick={() => onChoose(value)}
          >
            {say(readingMessages.confirm)}
          </Button>
        )}
      </div>
    </div>
  )
}
