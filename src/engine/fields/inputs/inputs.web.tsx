import { part } from '#engine/web/part.ts'
import type { KindInputs } from '../web-kind.web.tsx'
import { BarcodeInput } from './barcode.web.tsx'
import { ChoiceFilter, ChoiceInput } from './choice.web.tsx'
import { ChoicesFilter, ChoicesInput } from './choices.web.tsx'
import { PlainCodeInput } from './code.web.tsx'
import { ColourInput } from './colour.web.tsx'
import { DecimalInput } from './decimal.web.tsx'
import { EmailInput } from './email.web.tsx'
import { FigureFilter } from './figure.web.tsx'
import { IntegerInput } from './integer.web.tsx'
import { LineInput } from './line.web.tsx'
import { LongTextInput } from './long-text.web.tsx'
import { MoneyInput } from './money.web.tsx'
import { MonthInput } from './month.web.tsx'
import { PasswordInput } from './password.web.tsx'
import { PhoneInput } from './phone.web.tsx'
import { RatingInput } from './rating.web.tsx'
import { SecretInput } from './secret.web.tsx'
import { ToggleFilter, ToggleInput } from './toggle.web.tsx'
import { UrlInput } from './url.web.tsx'

/** What asks for each of the engine's kinds of field. Calendars, pictures, pickers and tags arrive only where they are used. */
export const inputs: Readonly<Record<string, KindInputs>> = {
  barcode: { Input: BarcodeInput },
  choice: { Input: ChoiceInput, FilterInput: ChoiceFilter },
  choices: { Input: ChoicesInput, FilterInput: ChoicesFilter },
  code: { Input: PlainCodeInput },
  colour: { Input: ColourInput },
  date: { Input: part(() => import('./date.web.tsx')), FilterInput: part(() => import('./date-filter.web.tsx')) },
  decimal: { Input: DecimalInput, FilterInput: FigureFilter },
  duration: {
    Input: part(() => import('./duration.web.tsx')),
    FilterInput: part(() => import('./duration-filter.web.tsx')),
  },
  email: { Input: EmailInput },
  image: { Input: part(() => import('./image.web.tsx')) },
  images: { Input: part(() => import('./images.web.tsx')) },
  instant: {
    Input: part(() => import('./instant.web.tsx')),
    FilterInput: part(() => import('./instant-filter.web.tsx')),
  },
  integer: { Input: IntegerInput, FilterInput: FigureFilter },
  'long-text': { Input: LongTextInput },
  money: { Input: MoneyInput, FilterInput: FigureFilter },
  month: { Input: MonthInput },
  password: { Input: PasswordInput },
  phone: { Input: PhoneInput },
  rating: { Input: RatingInput, FilterInput: FigureFilter },
  reference: {
    Input: part(() => import('./reference.web.tsx')),
    FilterInput: part(() => import('./reference-filter.web.tsx')),
  },
  secret: { Input: SecretInput },
  tags: { Input: part(() => import('./tags.web.tsx')) },
  text: { Input: LineInput },
  toggle: { Input: ToggleInput, FilterInput: ToggleFilter },
  url: { Input: UrlInput },
}

/** What asks for a kind: its own inputs, else the engine's; a kind without any is a mistake in the code. */
export function inputsOf(kind: string, own: KindInputs | undefined): KindInputs {
  const found = own ?? inputs[kind]
  if (!found) throw new Error(`Nothing asks for the kind ${kind}`)
  return found
}
