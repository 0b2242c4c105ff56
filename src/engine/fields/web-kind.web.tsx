import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Field, Operator } from '#engine/definition/field.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Words } from '#engine/definition/words.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'

/** What an input of a form is given. Values are the API's JSON; `null` and `undefined` are empty. */
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
  /** What the value is called, when it points at a row. */
  readonly title?: string | null | undefined
  /** What the form holds in all its fields. */
  readonly values?: Readonly<Record<string, unknown>>
  /** The language it is written in, where that is known. */
  readonly language?: Language
  /** What is read where nothing is written. */
  readonly placeholder?: string
  /** What the record holds now; differs from `value` once something was typed. */
  readonly stored?: unknown
}

/** What shows a value in a list, a card or a form that may not be changed. */
export interface CellProps {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly title?: string | null | undefined
  /** There is room for all of it. */
  readonly whole?: boolean
  /** The row the value stands in, for kinds that another field explains; unknown where the value is no longer the row's. */
  readonly row?: Row
}

/** What asks for the value of a filter; values are the URL's text. */
export interface FilterInputProps {
  readonly field: Field
  readonly operator: Operator
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** What says the value of a filter. */
export interface FilterValueProps {
  readonly field: Field
  readonly operator: Operator
  readonly value: string
  /** The title of the referenced row, when it is already loaded. */
  readonly title?: string | null | undefined
}

/** What asks for a kind of value, in forms and in filters; a filter takes a line of text unless said otherwise. */
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

/** The browser half of a kind of field: what shows it. */
export interface WebKind {
  readonly Cell: ComponentType<CellProps>
  /** Says a filter's value; the text itself unless said otherwise. */
  readonly FilterValue?: ComponentType<FilterValueProps>
  /** What asks for it; the engine's own kinds stand in `inputs/inputs.web.tsx`, which lists do not load. */
  readonly inputs?: KindInputs
  /** The ways of filtering offered, the usual one first; all that the field has unless said otherwise. */
  readonly operators?: readonly Operator[]
  /** How wide its column is, in rem: the same on every page of a list; as wide as a short text unless said otherwise. */
  readonly width?: number
  /** Shown as a pill, which says what it is by itself. */
  readonly pill?: boolean
  /** Figures that say what they are by their sign: on a card they stand beside the title. */
  readonly amount?: boolean
  /** Figures stand at the end of their column. */
  readonly figures?: boolean
  /** The stored name of the picture that a value holds, for kinds that are one; empty when there is none. */
  readonly picture?: (value: unknown) => string
  /** Its value is an address to which mail can be sent. */
  readonly mailbox?: boolean
  /** Takes the whole width of a form. */
  readonly wide?: boolean
}
