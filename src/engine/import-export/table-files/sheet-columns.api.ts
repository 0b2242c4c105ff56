import { isExported } from '#engine/definition/file-fields.ts'
import { importedFields, withTranslations } from '#engine/definition/imported-fields.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { managedColumns, type Resource, type Row } from '#engine/definition/resource.ts'
import { fieldOrTranslation, valueIn } from '#engine/definition/translated.ts'
import { say, type Words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import { cellOf, type Cell } from './cell.api.ts'
import { managedLabels, sheetColumnsMessages } from './sheet-columns.messages.ts'

const { idOf } = sheetColumnsMessages

/** A column of an exported table. */
export interface SheetColumn {
  readonly header: string
  readonly cell: (row: Row) => Cell | null
}

export { managedLabels }

/** The header of the column with the ids of a reference. */
export function idHeader(label: Words, language: Language): string {
  return say(idOf, language, { field: label[language] })
}

function isManaged(name: string): name is keyof typeof managedLabels {
  return Object.hasOwn(managedLabels, name)
}

/**
 * The columns of an exported table. The first is the id, with which the table can be imported again; the requested
 * columns, or all columns, follow. A translated text has one column for each language.
 */
export function sheetColumns(
  resource: Resource,
  requested: readonly string[] | null,
  language: Language,
): SheetColumn[] {
  const own = Object.entries(resource.fields).flatMap(([name, field]) => (isExported(field) ? [name] : []))
  const fields = withTranslations(resource, own)
  const columnNames = new Set<string>([...fields, ...managedColumns])
  const unknown = (requested ?? []).filter((name) => !columnNames.has(name))
  if (unknown.length > 0) {
    throw new Problem(problems.validation, { details: unknown.map((name) => fieldProblem(name, 'unknown')) })
  }
  const names = new Set(['id', ...(requested ?? [...fields, 'active', 'createdAt', 'updatedAt'])])
  return toldApart([...names].flatMap((name) => columnsOf(resource, name, language)))
}

/** The headers of a template, an empty table to be filled in. A reference has a column for its title only. */
export function templateHeaders(resource: Resource, language: Language): string[] {
  // An export has a column for each language of a translated text; a template has one column only.
  const names = importedFields(resource).filter((name) => Object.hasOwn(resource.fields, name))
  const columns = names.flatMap((name) => columnsOf(resource, name, language).slice(0, 1))
  return toldApart(columns).map(({ header }) => header)
}

interface NamedColumn extends SheetColumn {
  readonly name: string
}

function toldApart(columns: readonly NamedColumn[]): SheetColumn[] {
  return columns.map(({ header, cell, name }) => {
    const alone = columns.filter((other) => other.header === header).length === 1
    return { header: alone ? header : `${header} (${name})`, cell }
  })
}

function columnsOf(resource: Resource, name: string, language: Language): readonly NamedColumn[] {
  const field = fieldOrTranslation(resource, name)
  if (!field) {
    if (!isManaged(name)) return []
    return [{ name, header: managedLabels[name][language], cell: (row) => managedCell(name, row[name]) }]
  }
  const value = {
    name,
    header: field.label[language],
    cell: (row: Row) => cellOf(field, valueIn(resource, row, name), language),
  }
  if (field.target === undefined) return [value]
  return [
    { ...value, cell: ({ titles }) => (titles?.[name] ? { type: 'text', text: titles[name] } : null) },
    { ...value, header: idHeader(field.label, language) },
  ]
}

function managedCell(name: string, value: unknown): Cell {
  const type = name === 'active' ? 'boolean' : name === 'version' ? 'number' : 'text'
  return { type, text: String(value) }
}
