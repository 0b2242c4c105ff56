import { useState } from 'react'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Checkbox } from '#engine/ui/controls/checkbox.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { readCsvChoice, writeCsvChoice, type CsvChoice } from '../export/csv-choice.web.ts'
import { decimalMarkFor, spreadsheetCsv } from '../table-files/spreadsheet-csv.ts'
import { exportMessages } from './import-export.messages.ts'
import { readingMessages } from './reading/reading-bar.messages.ts'
import classes from './panel.module.css'

const { csvOptions: messages } = exportMessages
const { delimiters } = readingMessages

/** The CSV options of exports from this browser; a choice applies to all later exports. */
export function CsvOptions() {
  const say = useSay()
  const language = useLanguage()
  const [choice, setChoice] = useState(readCsvChoice)
  const change = (part: CsvChoice): void => {
    const next = { ...choice, ...part }
    setChoice(next)
    writeCsvChoice(next)
  }
  const usual = spreadsheetCsv(language).delimiter
  const chosen = choice.delimiter || usual
  const mark = decimalMarkFor(chosen === 'tab' ? '\t' : chosen, language)
  return (
    <details className={classes.options}>
      <summary>{say(messages.title)}</summary>
      <div>
        <Select
          label={say(messages.delimiter)}
          value={choice.delimiter ?? ''}
          onChange={({ currentTarget: { value } }) => change({ delimiter: value })}
          options={[
            { value: '', label: say(messages.usual, { sign: usual }) },
            { value: ';', label: say(delimiters.semicolon) },
            { value: ',', label: say(delimiters.comma) },
            { value: 'tab', label: say(delimiters.tab) },
            { value: '|', label: say(delimiters.bar) },
          ]}
        />
        <Select
          label={say(messages.decimalMark)}
          value={choice.decimalMark ?? ''}
          onChange={({ currentTarget: { value } }) => change({ decimalMark: value })}
          options={[
            { value: '', label: say(messages.usual, { sign: mark }) },
            { value: ',', label: '12,5' },
            { value: '.', label: '12.5' },
          ]}
        />
        <Checkbox
          label={say(messages.separatorLine)}
          hint={say(messages.separatorLineHint)}
          checked={choice.separatorLine === 'true'}
          onChange={({ currentTarget: { checked } }) => change({ separatorLine: checked ? 'true' : '' })}
        />
        <Checkbox
          label={say(messages.wholeNumbers)}
          hint={say(messages.wholeNumbersHint)}
          checked={choice.wholeNumbers === 'true'}
          onChange={({ currentTarget: { checked } }) => change({ wholeNumbers: checked ? 'true' : '' })}
        />
      </div>
    </details>
  )
}
