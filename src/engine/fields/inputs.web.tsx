import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import type { KindInputs } from './web-kind.web.tsx'
import { BarcodeInput } from './codes/barcode-input.web.tsx'
import { ChoiceFilter, ChoiceInput } from './choices/choice-input.web.tsx'
import { ChoicesFilter, ChoicesInput } from './choices/choices-input.web.tsx'
import { PlainCodeInput } from './codes/code-input.web.tsx'
import { ColourInput } from './text/colour-input.web.tsx'
import { DecimalInput } from './numbers/decimal-input.web.tsx'
import { EmailInput } from './text/email-input.web.tsx'
import { NumberFilter } from './numbers/number-input.web.tsx'
import { IntegerInput } from './numbers/integer-input.web.tsx'
import { LineInput } from './text/line-input.web.tsx'
import { LongTextInput } from './text/long-text-input.web.tsx'
import { MoneyInput } from './numbers/money-input.web.tsx'
import { MonthInput } from './dates/month-input.web.tsx'
import { PasswordInput } from './codes/password-input.web.tsx'
import { PhoneInput } from './text/phone-input.web.tsx'
import { RatingInput } from './numbers/rating-input.web.tsx'
import { SecretInput } from './codes/secret-input.web.tsx'
import { ToggleFilter, ToggleInput } from './choices/toggle-input.web.tsx'
import { UrlInput } from './text/url-input.web.tsx'

/** What asks for each of the engine's kinds of field. Calendars, pictures, pickers and tags arrive only where they are used. */
export const inputs: Readonly<Record<string, KindInputs>> = {
  barcode: { Input: BarcodeInput },
  choice: { Input: ChoiceInput, FilterInput: ChoiceFilter },
  choices: { Input: ChoicesInput, FilterInput: ChoicesFilter },
  code: { Input: PlainCodeInput },
  colour: { Input: ColourInput },
  date: {
    Input: lazyComponent(() => import('./dates/date-input.web.tsx')),
    FilterInput: lazyComponent(() => import('./dates/date-filter.web.tsx')),
  },
  decimal: { Input: DecimalInput, FilterInput: NumberFilter },
  duration: {
    Input: lazyComponent(() => import('./dates/duration-input.web.tsx')),
    FilterInput: lazyComponent(() => import('./dates/duration-filter.web.tsx')),
  },
  email: { Input: EmailInput },
  image: { Input: lazyComponent(() => import('./images/image-input.web.tsx')) },
  images: { Input: lazyComponent(() => import('./images/images-input.web.tsx')) },
  instant: {
    Input: lazyComponent(() => import('./dates/instant-input.web.tsx')),
    FilterInput: lazyComponent(() => import('./dates/instant-filter.web.tsx')),
  },
  integer: { Input: IntegerInput, FilterInput: NumberFilter },
  'long-text': { Input: LongTextInput },
  money: { Input: MoneyInput, FilterInput: NumberFilter },
  month: { Input: MonthInput },
  password: { Input: PasswordInput },
  phone: { Input: PhoneInput },
  rating: { Input: RatingInput, FilterInput: NumberFilter },
  reference: {
    Input: lazyComponent(() => import('./choices/reference-input.web.tsx')),
    FilterInput: lazyComponent(() => import('./choices/reference-filter.web.tsx')),
  },
  secret: { Input: SecretInput },
  tags: { Input: lazyComponent(() => import('./text/tags-input.web.tsx')) },
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
