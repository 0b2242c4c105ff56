import {
  IconAlignJustified,
  IconBarcode,
  IconCalendar,
  IconCalendarMonth,
  IconCircleDot,
  IconClock,
  IconCoin,
  IconDatabase,
  IconDecimal,
  IconHash,
  IconHourglass,
  IconLetterCase,
  IconLink,
  IconListCheck,
  IconLock,
  IconMail,
  IconNumber,
  IconPalette,
  IconPhone,
  IconPhoto,
  IconStar,
  IconTags,
  IconToggleLeft,
  IconWorld,
} from '@tabler/icons-react'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import type { KindInputs } from './web-kind.web.tsx'
import { daySpans, momentSpans } from './dates/date-spans.web.ts'
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
import { MoneyFilter, MoneyInput } from './numbers/money-input.web.tsx'
import { MonthInput } from './dates/month-input.web.tsx'
import { PasswordInput } from './codes/password-input.web.tsx'
import { PhoneInput } from './text/phone-input.web.tsx'
import { RatingInput } from './numbers/rating-input.web.tsx'
import { SecretInput } from './codes/secret-input.web.tsx'
import { ToggleFilter, ToggleInput } from './choices/toggle-input.web.tsx'
import { UrlInput } from './text/url-input.web.tsx'

/**
 * The inputs of the engine's field kinds. Calendars, pictures, pickers and tags are loaded only where they are used.
 */
export const inputs: Readonly<Record<string, KindInputs>> = {
  barcode: { Input: BarcodeInput, Sign: IconBarcode },
  bytes: {
    Input: lazyComponent(() => import('./numbers/bytes-input.web.tsx').then((file) => ({ default: file.BytesInput }))),
    FilterInput: lazyComponent(() =>
      import('./numbers/bytes-input.web.tsx').then((file) => ({ default: file.BytesFilter })),
    ),
    Sign: IconDatabase,
  },
  choice: { Input: ChoiceInput, FilterInput: ChoiceFilter, Sign: IconCircleDot, picks: 'more' },
  choices: { Input: ChoicesInput, FilterInput: ChoicesFilter, Sign: IconListCheck, picks: 'more' },
  code: { Input: PlainCodeInput, Sign: IconHash },
  codes: { Input: lazyComponent(() => import('./codes/codes-input.web.tsx')), Sign: IconHash },
  colour: { Input: ColourInput, Sign: IconPalette },
  date: {
    Input: lazyComponent(() => import('./dates/date-input.web.tsx')),
    FilterInput: lazyComponent(() => import('./dates/date-filter.web.tsx')),
    Sign: IconCalendar,
    spans: daySpans,
  },
  decimal: { Input: DecimalInput, FilterInput: NumberFilter, Sign: IconDecimal },
  duration: {
    Input: lazyComponent(() => import('./dates/duration-input.web.tsx')),
    FilterInput: lazyComponent(() => import('./dates/duration-filter.web.tsx')),
    Sign: IconHourglass,
  },
  email: { Input: EmailInput, Sign: IconMail },
  image: { Input: lazyComponent(() => import('./images/image-input.web.tsx')), Sign: IconPhoto },
  images: { Input: lazyComponent(() => import('./images/images-input.web.tsx')), Sign: IconPhoto },
  instant: {
    Input: lazyComponent(() => import('./dates/instant-input.web.tsx')),
    FilterInput: lazyComponent(() => import('./dates/instant-filter.web.tsx')),
    Sign: IconClock,
    spans: momentSpans,
  },
  integer: { Input: IntegerInput, FilterInput: NumberFilter, Sign: IconNumber },
  'long-text': { Input: LongTextInput, Sign: IconAlignJustified },
  money: { Input: MoneyInput, FilterInput: MoneyFilter, Sign: IconCoin },
  month: { Input: MonthInput, Sign: IconCalendarMonth },
  password: { Input: PasswordInput, Sign: IconLock },
  phone: { Input: PhoneInput, Sign: IconPhone },
  rating: { Input: RatingInput, FilterInput: NumberFilter, Sign: IconStar },
  reference: {
    Input: lazyComponent(() => import('./choices/reference-input.web.tsx')),
    FilterInput: lazyComponent(() => import('./choices/reference-filter.web.tsx')),
    Sign: IconLink,
    picks: 'one',
  },
  secret: { Input: SecretInput, Sign: IconLock },
  tags: { Input: lazyComponent(() => import('./text/tags-input.web.tsx')), Sign: IconTags },
  text: { Input: LineInput, Sign: IconLetterCase },
  toggle: { Input: ToggleInput, FilterInput: ToggleFilter, Sign: IconToggleLeft, picks: 'more' },
  url: { Input: UrlInput, Sign: IconWorld },
}

/** The inputs of a kind: the ones registered with it, or the engine's. A kind without inputs is a programming error. */
export function inputsOf(kind: string, own: KindInputs | undefined): KindInputs {
  const match = own ?? inputs[kind]
  if (!match) throw new Error(`Nothing asks for the kind ${kind}`)
  return match
}
