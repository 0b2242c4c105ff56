import {
  IconAlignJustified,
  IconBarcode,
  IconCalendar,
  IconCalendarMonth,
  IconCircleDot,
  IconClock,
  IconCash,
  IconDatabase,
  IconDecimal,
  IconHash,
  IconHourglass,
  IconLetterCase,
  IconLink,
  IconListCheck,
  IconLock,
  IconMail,
  IconPalette,
  IconPhone,
  IconPhoto,
  IconStar,
  IconTags,
  IconToggleLeft,
  IconWorld,
} from '@tabler/icons-react'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import type { KindInputs, WebKind } from './web-kind.web.tsx'
import { daySpans, momentSpans } from './dates/date-spans.web.ts'
import { pasteLines } from '#engine/ui/controls/paste-lines.web.ts'
import {
  ChoiceFilter,
  ChoiceInput,
  ChoicesFilter,
  ChoicesInput,
  ToggleFilter,
  ToggleInput,
} from './choices/choice-input.web.tsx'
import { ColourInput } from './text/colour-input.web.tsx'
import {
  DayCountFilter,
  DayCountInput,
  DecimalInput,
  IntegerInput,
  MoneyFilter,
  MoneyInput,
  NumberFilter,
} from './numbers/number-input.web.tsx'
import { MonthInput } from './dates/month-input.web.tsx'
import { codeInput, LineInput, LongTextInput } from './text/line-input.web.tsx'
import { PasswordInput, SecretInput } from './codes/secret-input.web.tsx'
import { PhoneInput } from './text/phone-input.web.tsx'
import { RatingInput } from './numbers/rating-input.web.tsx'
import { followScan } from './codes/scanned-input.web.ts'

const unitInputs = () => import('./numbers/unit-inputs.web.tsx')
const tagInputs = () => import('./text/tags-input.web.tsx')
const dayInputs = () => import('./dates/day-inputs.web.tsx')

/**
 * The inputs of the engine's field kinds. Calendars, pictures, pickers and tags are loaded only where they are used.
 */
export const inputs: Readonly<Record<string, KindInputs>> = {
  // A hand scanner types like a keyboard.
  barcode: {
    size: 'code',
    Input: codeInput({ inputMode: 'numeric', placeholder: '4006381333931', onKeyDown: followScan }),
    Sign: IconBarcode,
  },
  bytes: {
    Input: lazyComponent(async () => ({ default: (await unitInputs()).bytesInputs.Input })),
    FilterInput: lazyComponent(async () => ({ default: (await unitInputs()).bytesInputs.FilterInput })),
    Sign: IconDatabase,
  },
  choice: { Input: ChoiceInput, FilterInput: ChoiceFilter, Sign: IconCircleDot, picks: 'more' },
  choices: { Input: ChoicesInput, FilterInput: ChoicesFilter, Sign: IconListCheck, picks: 'more' },
  code: { size: 'code', Input: codeInput({ onKeyDown: followScan, onPaste: pasteLines }), Sign: IconHash },
  codes: { Input: lazyComponent(async () => ({ default: (await tagInputs()).CodesInput })), Sign: IconHash },
  colour: { Input: ColourInput, Sign: IconPalette },
  date: {
    size: 'date',
    Input: lazyComponent(async () => ({ default: (await dayInputs()).DateInput })),
    FilterInput: lazyComponent(async () => ({ default: (await dayInputs()).DateFilter })),
    Sign: IconCalendar,
    spans: daySpans,
  },
  'day-count': { size: 'number', Input: DayCountInput, FilterInput: DayCountFilter, Sign: IconHourglass },
  decimal: { size: 'number', Input: DecimalInput, FilterInput: NumberFilter, Sign: IconDecimal },
  duration: {
    Input: lazyComponent(async () => ({ default: (await unitInputs()).durationInputs.Input })),
    FilterInput: lazyComponent(async () => ({ default: (await unitInputs()).durationInputs.FilterInput })),
    Sign: IconHourglass,
  },
  email: { Input: codeInput({ type: 'email', inputMode: 'email' }), Sign: IconMail },
  image: { Input: lazyComponent(() => import('./images/image-input.web.tsx')), Sign: IconPhoto },
  images: { Input: lazyComponent(() => import('./images/images-input.web.tsx')), Sign: IconPhoto },
  instant: {
    Input: lazyComponent(async () => ({ default: (await dayInputs()).InstantInput })),
    FilterInput: lazyComponent(async () => ({ default: (await dayInputs()).InstantFilter })),
    Sign: IconClock,
    spans: momentSpans,
  },
  integer: { size: 'number', Input: IntegerInput, FilterInput: NumberFilter, Sign: IconHash },
  'long-text': { Input: LongTextInput, Sign: IconAlignJustified },
  money: { size: 'number', Input: MoneyInput, FilterInput: MoneyFilter, Sign: IconCash },
  month: { size: 'number', Input: MonthInput, Sign: IconCalendarMonth },
  password: { Input: PasswordInput, Sign: IconLock },
  phone: { size: 'code', Input: PhoneInput, Sign: IconPhone },
  rating: { Input: RatingInput, FilterInput: NumberFilter, Sign: IconStar },
  reference: {
    Input: lazyComponent(() => import('./choices/reference-input.web.tsx')),
    FilterInput: lazyComponent(() => import('./choices/reference-filter.web.tsx')),
    Sign: IconLink,
    picks: 'one',
  },
  secret: { Input: SecretInput, Sign: IconLock },
  tags: { Input: lazyComponent(async () => ({ default: (await tagInputs()).TagsInput })), Sign: IconTags },
  text: { Input: LineInput, Sign: IconLetterCase },
  toggle: { Input: ToggleInput, FilterInput: ToggleFilter, Sign: IconToggleLeft, picks: 'more' },
  url: { Input: codeInput({ type: 'url', inputMode: 'url', placeholder: 'https://' }), Sign: IconWorld },
}

/** The inputs of a kind: the ones registered with it, or the engine's. A kind without inputs is a programming error. */
export function inputsOf(kind: string, web: WebKind | undefined): KindInputs {
  const match = web?.inputs ?? inputs[web?.inputKind ?? kind]
  if (!match) throw new Error(`Nothing asks for the kind ${kind}`)
  return match
}
