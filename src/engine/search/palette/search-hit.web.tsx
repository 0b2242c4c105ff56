import type { Field } from '#engine/definition/field.ts'
import { isFilled } from '#engine/fields/columns.web.ts'
import { searchableText } from '#engine/definition/text/text-folding.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'
import { Value } from '#engine/crud/value.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { piecesOf } from './highlight.web.ts'
import styles from './palette.module.css'
import { paletteMessages } from '#engine/search/palette/palette.messages.ts'

/** A text with the searched words highlighted. */
export function HighlightedText({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return (
    <bdi>
      {piecesOf(text, words).map((piece, at) =>
        piece.marked ? <mark key={`${at}`}>{piece.text}</mark> : <span key={`${at}`}>{piece.text}</span>,
      )}
    </bdi>
  )
}

const shown = 3

/**
 * Details that distinguish a found row from others with the same title. The matching field comes first, if it is not in
 * the title; the fields of the list follow.
 */
export function HitDetail(props: {
  readonly resource: Resource
  readonly row: Row
  readonly title: string
  readonly words: readonly string[]
}) {
  const { resource, row, title, words } = props
  const say = useSay()
  const { kinds } = useRegistry()
  const where = whereFound(resource, row, title, words)
  const others = detailFields(resource, kinds).filter(
    (name) => name !== where?.name && row[name] !== false && isFilled(row[name]),
  )
  return (
    <>
      {!row.active && <span className={styles.inactive}>{say(paletteMessages.inactive)}</span>}
      {where && (
        <span className={styles.where}>
          <span className={styles.label}>{say(where.field.label)}</span>{' '}
          <HighlightedText text={where.text} words={words} />
        </span>
      )}
      {others.slice(0, where ? shown - 1 : shown).map((name) => (
        <span key={name} className={styles.value}>
          <Value resource={resource} row={row} name={name} />
        </span>
      ))}
    </>
  )
}

/** The evidence and list fields that can be shown as text in one line. */
function detailFields(resource: Resource, kinds: Readonly<Record<string, WebKind>>): readonly string[] {
  return [...new Set([...resource.evidence, ...resource.list])].filter((name) => {
    const field = resource.fields[name]
    if (!field?.json || resource.title.includes(name) || kinds[field.kind]?.picture) return false
    return Boolean(field.searched || field.target || field.choices || kinds[field.kind]?.figures)
  })
}

/** The field that matches the search, if the row's title does not show the match. */
function whereFound(
  { fields, title: named }: Resource,
  row: Row,
  title: string,
  words: readonly string[],
): { readonly name: string; readonly field: Field; readonly text: string } | null {
  const holds = (text: string) => words.some((word) => searchableText(text).includes(word))
  if (words.length === 0 || holds(title)) return null
  for (const [name, field] of Object.entries(fields)) {
    const text = row[name]
    if (!field.searched || field.ephemeral || named.includes(name) || typeof text !== 'string') continue
    if (holds(text)) return { name, field, text: shortened(text) }
  }
  return null
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
