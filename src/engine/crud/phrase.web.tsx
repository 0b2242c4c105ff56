import { Fragment } from 'react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { titleSeparator } from '#engine/definition/row-title.ts'
import type { Words } from '#engine/definition/words.ts'
import { hasValue } from '#engine/fields/columns.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Value } from './value.web.tsx'

const placeholder = /\{\{(\w+)\}\}/

/** The fields that a phrase contains. */
export function fieldsOfPhrase(text: Words): readonly string[] {
  return text.fr.split(placeholder).filter((_, place) => place % 2 === 1)
}

/** The heading of a row's page as a phrase; undefined while one of its fields is empty, or if the resource has none. */
export function headingOf(resource: Resource, row: Row): Words | undefined {
  const { heading } = resource
  return heading && fieldsOfPhrase(heading).every((name) => hasValue(resource, row, name)) ? heading : undefined
}

/** A phrase in which each `{{name}}` is the value of a field. A phrase of two parts is marked up as a joined title is. */
export function Phrase(props: { readonly resource: Resource; readonly row: Row; readonly text: Words }) {
  const say = useSay()
  const [first = '', ...others] = say(props.text).split(titleSeparator)
  return (
    <>
      <Part {...props} text={first} />
      {others.map((part) => (
        <span key={part} data-second>
          <span data-separator>{titleSeparator}</span>
          <Part {...props} text={part} />
        </span>
      ))}
    </>
  )
}

function Part(props: { readonly resource: Resource; readonly row: Row; readonly text: string }) {
  const { resource, row, text } = props
  return text
    .split(placeholder)
    .map((part, place) => (
      <Fragment key={place}>{place % 2 === 1 ? <Value resource={resource} row={row} name={part} /> : part}</Fragment>
    ))
}
