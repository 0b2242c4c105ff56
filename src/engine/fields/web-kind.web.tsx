import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Field, Operator } from '#engine/definition/field.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Words } from '#engine/definition/words.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'

/** Props of a form input. Values are the API's JSON; `null` and `undefined` are empty. */
export interface InputProps {
  readonly id: string
  readonly name: string
  readonly field: Field
  readonly resource: Resource
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** The title of the referenced row. */
  readonly title?: string | null | undefined
  /** The values of all fields of the form. */
  readonly values?: Readonly<Record<string, unknown>>
  /** The language it is written in, where that is known. */
  readonly language?: Language
  /** The fallback text of an empty value. */
  readonly placeholder?: string
  /** The record's saved value; `value` differs after typing. */
  readonly stored?: unknown
}

/** Displays a value in a list, a card or a read-only form. */
export interface CellProps {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly title?: string | null | undefined
  /** There is room for all of it. */
  readonly whole?: boolean
  /** The value's row, for kinds that depend on another field; undefined for values of earlier versions. */
  readonly row?: Row
}

/** Edits a filter's value; values are the URL's text. */
export interface FilterInputProps {
  readonly field: Field
  readonly operator: Operator
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Displays a filter's value. */
export interface FilterValueProps {
  readonly field: Field
  readonly operator: Operator
  readonly value: string
  /** The title of the referenced row, when it is already loaded. */
  readonly title?: string | null | undefined
}

/** The inputs of a kind, in forms and filters; a filter's default is a text input. */
export interface KindInputs {
  readonly Input: ComponentType<InputProps>
  readonly FilterInput?: ComponentType<FilterInputProps>
  /** A filter's value is picked, not typed, so it holds at once; whether there may be more to pick then. */
  readonly picks?: 'one' | 'more'
  /** Spans of values that are often meant. */
  readonly spans?: readonly FilterSpan[]
  /** The sign beside the name of a field where one is chosen. */
  readonly Sign?: ComponentType<IconProps>
}

/** A span of values under a name; the filters of both ends, as the URL's text. */
export interface FilterSpan {
  readonly label: Words
  readonly between: () => readonly [from: string, to: string]
}

/** The browser half of a kind of field: its display. */
export interface WebKind {
  readonly Cell: ComponentType<CellProps>
  /** Formats a filter's value; by default the text itself. */
  readonly FilterValue?: ComponentType<FilterValueProps>
  /** Its inputs; those of the engine's own kinds are in `inputs/inputs.web.tsx`, which lists do not load. */
  readonly inputs?: KindInputs
  /** The offered filter operators, the default first; by default all of the field. */
  readonly operators?: readonly Operator[]
  /** The column width in rem, the same on every page; by default that of a short text. */
  readonly width?: number
  /** Shown as a pill, which needs no label. */
  readonly pill?: boolean
  /** Figures with a unit sign, which need no label: on a card they are beside the title. */
  readonly amount?: boolean
  /** Figures are aligned to the end of their column. */
  readonly figures?: boolean
  /** The stored name of the picture that a value holds, for kinds that are one; empty when there is none. */
  readonly picture?: (value: unknown) => string
  /** Its value is an address to which mail can be sent. */
  readonly mailbox?: boolean
  /** Takes the whole width of a form. */
  readonly wide?: boolean
}
