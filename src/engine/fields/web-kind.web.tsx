import type { IconProps } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { Field, Operator } from '#engine/definition/field.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Words } from '#engine/definition/words.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'

/** The props of a form input. Values are the API's JSON; `null` and `undefined` mean empty. */
export interface InputProps {
  readonly id: string
  readonly name: string
  readonly field: Field
  readonly resource: Resource
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: ReactNode
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** The title of the referenced row. */
  readonly title?: string | null | undefined
  /** The current values of all fields of the form. */
  readonly values?: Readonly<Record<string, unknown>>
  /** The language of the text, if it is known. */
  readonly language?: Language
  /** The text shown as a placeholder while the value is empty. */
  readonly placeholder?: string
  /** The saved value of the record; `value` differs from it after typing. */
  readonly stored?: unknown
}

/** The props of a component that displays a value in a list, a card or a read-only form. */
export interface CellProps {
  readonly name: string
  readonly field: Field
  readonly value: unknown
  readonly title?: string | null | undefined
  /** Whether there is room for the whole value. */
  readonly whole?: boolean
  /** The row of the value, for kinds that depend on another field; undefined for values of earlier versions. */
  readonly row?: Row
}

/** The props of a component that edits the value of a filter; values are the text of the URL. */
export interface FilterInputProps {
  readonly field: Field
  readonly operator: Operator
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The props of a component that displays the value of a filter. */
export interface FilterValueProps {
  readonly field: Field
  readonly operator: Operator
  readonly value: string
  /** The title of the referenced row, if it is already loaded. */
  readonly title?: string | null | undefined
}

/** The inputs of a kind in forms and filters; the default filter input is a text input. */
export interface KindInputs {
  readonly Input: ComponentType<InputProps>
  readonly FilterInput?: ComponentType<FilterInputProps>
  /**
   * The width of the input in a form: of a short number, a date, a code, or of the whole page. By default it is as wide as
   * the form allows.
   */
  readonly size?: 'number' | 'date' | 'code' | 'page'
  /**
   * Set for a filter whose value is picked, not typed; a picked value applies at once. States whether the person can
   * pick one value or more.
   */
  readonly picks?: 'one' | 'more'
  /** Frequently used ranges of values. */
  readonly spans?: readonly FilterSpan[]
  /** The icon shown beside a field's name in lists from which a person chooses a field. */
  readonly Sign?: ComponentType<IconProps>
}

/** A named range of values: the filter values of both ends, as the text of the URL. */
export interface FilterSpan {
  readonly label: Words
  readonly between: () => readonly [from: string, to: string]
}

/** The browser part of a field kind, which displays its values. */
export interface WebKind {
  readonly Cell: ComponentType<CellProps>
  /** Displays the value of a filter; by default the text itself. */
  readonly FilterValue?: ComponentType<FilterValueProps>
  /** The inputs of the kind. The inputs of the engine's own kinds are in `inputs.web.tsx`, which lists do not load. */
  readonly inputs?: KindInputs
  /** The engine's kind whose inputs this kind has, instead of own ones. */
  readonly inputKind?: string
  /** The filter operators that the interface offers, the default first; by default all operators of the field. */
  readonly operators?: readonly Operator[]
  /** The width of the column in rem, the same on every page; by default the width for a short text. */
  readonly width?: number
  /** Whether the value is shown as a pill, which needs no label. */
  readonly pill?: boolean
  /** Whether the value is a number with a unit symbol, which needs no label; a card shows it beside the title. */
  readonly amount?: boolean
  /** Whether the value is a number, which is aligned to the end of its column. */
  readonly figures?: boolean
  /** For kinds of pictures: returns the stored name of the picture in a value, or an empty text. */
  readonly picture?: (value: unknown) => string
  /** Whether the value is an address to which mail can be sent. */
  readonly mailbox?: boolean
  /** Whether the input takes the whole width of a form. */
  readonly wide?: boolean
}
