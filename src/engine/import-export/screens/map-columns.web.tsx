import { useMutation } from '@tanstack/react-query'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { fieldOrTranslation } from '#engine/definition/translated.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { MapColumnRow } from './map-column-row.web.tsx'
import { checkImport, fetchRememberedMapping, type ImportRun, type RememberedMapping } from './imports.web.ts'
import {
  mappedFieldsWithWarnings,
  givenFields,
  missingFields,
  possibleMatches,
  repeatedColumns,
} from './mapping.web.ts'
import { clearDayOrder, conventionsOf, type ColumnChoice } from '../dry-run/column-evidence.ts'
import { DefaultField, FileDefaults } from './file-defaults.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Checkbox } from '#engine/ui/controls/checkbox.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import classes from './import.module.css'
import { importMessages } from '#engine/import-export/screens/import-export.messages.ts'

/**
 * The import step in which a person assigns each column of the file to a field and chooses how existing rows are
 * recognised. It then starts the dry run.
 */
export function MapColumns(props: {
  readonly resource: Resource
  readonly run: ImportRun
  readonly onChecked: (run: ImportRun) => void
  readonly onRefused: () => void
}) {
  const { resource, run, onChecked, onRefused } = props
  const say = useSay()
  const [mapping, setMapping] = useState(run.mapping)
  const [choices, setChoices] = useState<readonly (ColumnChoice | null)[]>(run.columns.map(({ choice }) => choice))
  const [match, setMatch] = useState(run.match.join())
  const [confirmed, setConfirmed] = useState(run.confirmed)
  const [defaults, setDefaults] = useState(run.defaults)
  const [remembered, setRemembered] = useState<RememberedMapping | null>(null)
  // After another reading of the file, its columns are different, so the state is reset.
  const [reading, setReading] = useState(run.reading)
  if (reading !== run.reading) {
    setReading(run.reading)
    setMapping(run.mapping)
    setMatch(run.match.join())
  }
  const check = useMutation({
    mutationFn: () => checkImport(run.id, asMapped()),
    onSuccess: onChecked,
    onError: onRefused,
  })
  const labelOf = (name: string): string => {
    if (name === 'id' || name === 'version') return say(importMessages.columns[name])
    const field = fieldOrTranslation(resource, name)
    return run.parts.find((part) => part.name === name)?.label ?? (field ? say(field.label) : name)
  }
  const supplied = givenFields(mapping, run.parts)
  const suppliedOrDerived = new Set([...supplied, ...run.told])
  const needed = missingFields(resource, suppliedOrDerived, defaults)
  const missing = needed.filter((name) => (defaults[name] ?? '') === '')
  const repeated = repeatedColumns(resource, mapping)
  const possible = possibleMatches(run.matches, mapping)
  const chosen = possible.find((names) => names.join() === match) ?? possible[0] ?? []
  // Rows of another program are also matched by their identifier there, whose source is a value of the whole file.
  const byForeignId = run.matches.find(
    (names) => names.some(isMapped) && names.every((name) => isMapped(name) || (defaults[name] ?? '') !== ''),
  )
  const doubtful = mappedFieldsWithWarnings(resource, [...supplied])
  const nothing = mapping.every((name) => name === null)
  const list = (names: readonly string[]): string => names.map(labelOf).join(say(importMessages.comma))
  const byId = isMapped('id')

  function isMapped(name: string): boolean {
    return mapping.includes(name)
  }

  function asMapped() {
    return {
      mapping,
      columns: choices,
      match: chosen.length > 0 ? chosen : null,
      confirmed: confirmed.filter((one) => doubtful.includes(one)),
      defaults,
    }
  }

  const chooseKey = async (key: string, value: unknown): Promise<void> => {
    setDefaults((now) => ({ ...now, [key]: value }))
    const mappingOfOwner = typeof value === 'string' ? await rememberedOf(value).catch(() => null) : null
    setRemembered(mappingOfOwner)
    if (!mappingOfOwner) return
    setMapping(mappingOfOwner.mapping)
    setChoices(mappingOfOwner.columns)
    setDefaults({ ...mappingOfOwner.defaults, [key]: value })
  }

  /**
   * Fetches the remembered mapping of the owner; if needed, the server first reads this file like the owner's last
   * file.
   */
  async function rememberedOf(value: string): Promise<RememberedMapping | null> {
    const latest = await fetchRememberedMapping(run.id, value)
    if (!latest?.reading) return latest
    onChecked(await checkImport(run.id, { reading: latest.reading, dryRun: false }))
    return fetchRememberedMapping(run.id, value)
  }

  return (
    <form
      className={classes.card}
      onSubmit={(event) => {
        event.preventDefault()
        if (!nothing && repeated.size === 0 && !check.isPending) check.mutate()
      }}
    >
      {run.key !== null && (
        <div className={classes.whose}>
          <DefaultField
            resource={resource}
            name={run.key}
            value={defaults[run.key]}
            hint={say(importMessages.whose)}
            onChange={(value) => run.key !== null && void chooseKey(run.key, value)}
          />
          <p className={classes.soft} role="status">
            {remembered && say(importMessages.whoseKnown, { name: remembered.by, day: remembered.at.slice(0, 10) })}
          </p>
        </div>
      )}
      {run.notes.map((note) => (
        <p key={note.detail} className={classes.note}>
          <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
          <span>
            {note.detail} {note.link && <AppLink href={note.link.href}>{note.link.label}</AppLink>}
          </span>
        </p>
      ))}
      <h2>{say(importMessages.columns.title)}</h2>
      <div className={classes.mapping} role="group" aria-label={say(importMessages.columns.title)}>
        <div className={classes.mappingHead} aria-hidden="true">
          <span>{say(importMessages.columns.header)}</span>
          <span>{say(importMessages.columns.sample)}</span>
          <span>{say(importMessages.columns.field)}</span>
        </div>
        {run.headers.map((header, place) => (
          <MapColumnRow
            key={`${place} ${header}`}
            header={header || say(importMessages.columns.of, { number: place + 1 })}
            samples={samplesOf(run, place)}
            field={mapping[place] ?? null}
            fields={[...run.fields, ...run.parts.map(({ name }) => name)].map((name) => ({
              name,
              label: missing.includes(name)
                ? say(importMessages.columns.needed, { field: labelOf(name) })
                : labelOf(name),
            }))}
            problem={repeated.has(place) ? say(importMessages.columns.twice) : null}
            conventions={conventionsOf(
              resource.fields[mapping[place] ?? ''],
              header,
              run.evidence?.[place],
              choices[place] ?? undefined,
              clearDayOrder(run.evidence),
            )}
            choice={choices[place] ?? null}
            onChoose={(choice) => setChoices(choices.with(place, choice))}
            onChange={(name) => {
              setMapping(mapping.with(place, name))
              setChoices(choices.with(place, null))
            }}
          />
        ))}
      </div>
      <FileDefaults
        resource={resource}
        run={run}
        defaults={defaults}
        supplied={supplied}
        needed={needed}
        onChange={setDefaults}
      />
      {missing.length > 0 && (
        <p className={classes.warning}>
          <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
          {say(importMessages.missing, { fields: list(missing) })}
        </p>
      )}
      <div className={classes.match}>
        {possible.length > 1 ? (
          <Select
            label={say(importMessages.match)}
            value={chosen.join()}
            onChange={(event) => setMatch(event.currentTarget.value)}
            options={possible.map((names) => ({
              value: names.join(),
              label: byId ? say(importMessages.matchFirst, { fields: list(names) }) : list(names),
            }))}
          />
        ) : (
          <p>
            {say(importMessages.match)}{' '}
            <strong>
              {chosen.length > 0
                ? byId
                  ? say(importMessages.matchFirst, { fields: list(chosen) })
                  : list(chosen)
                : byId
                  ? say(importMessages.matchId)
                  : byForeignId
                    ? list(byForeignId)
                    : say(importMessages.matchNone)}
            </strong>
          </p>
        )}
        {doubtful.map((name) => (
          <Checkbox
            key={name}
            label={say(importMessages.doubt, { field: labelOf(name) })}
            checked={confirmed.includes(name)}
            onChange={({ currentTarget: { checked } }) =>
              setConfirmed((now) => (checked ? [...now, name] : now.filter((one) => one !== name)))
            }
          />
        ))}
      </div>
      {nothing && (
        <p role="alert" className={classes.wrong}>
          {say(importMessages.columns.noneChosen)}
        </p>
      )}
      <div className={classes.acts}>
        <Button type="submit" busy={check.isPending} disabled={nothing || repeated.size > 0}>
          {say(importMessages.check)}
        </Button>
        <span className={classes.soft}>{say(importMessages.checkExplain)}</span>
      </div>
    </form>
  )
}

/** Up to three different sample values of a column. */
function samplesOf({ sample }: ImportRun, place: number): readonly string[] {
  return [...new Set(sample.map((cells) => cells[place]?.trim() ?? ''))].filter(Boolean).slice(0, 3)
}
