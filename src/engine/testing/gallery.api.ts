import { resource } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { bytes } from '#engine/fields/numbers/bytes.ts'
import { codes } from '#engine/fields/codes/codes.ts'
import { barcode } from '#engine/fields/codes/barcode.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import type { CodeRule } from '#engine/fields/codes/code.ts'
import { colour } from '#engine/fields/text/colour.ts'
import { date } from '#engine/fields/dates/date.ts'
import { dayCount } from '#engine/fields/dates/day-count.ts'
import { decimal } from '#engine/fields/numbers/decimal.ts'
import { duration } from '#engine/fields/dates/duration.ts'
import { email } from '#engine/fields/text/email.ts'
import { image } from '#engine/fields/images/image.ts'
import { images } from '#engine/fields/images/images.ts'
import { instant } from '#engine/fields/dates/instant.ts'
import { integer } from '#engine/fields/numbers/integer.ts'
import { lastDay } from '#engine/fields/dates/last-day.ts'
import { longText } from '#engine/fields/text/long-text.ts'
import { money } from '#engine/fields/numbers/money.ts'
import { month } from '#engine/fields/dates/month.ts'
import { password } from '#engine/fields/codes/password.ts'
import { phone } from '#engine/fields/text/phone.ts'
import { rating } from '#engine/fields/numbers/rating.ts'
import { reference } from '#engine/fields/choices/reference.ts'
import { secret } from '#engine/fields/codes/secret.ts'
import { tags } from '#engine/fields/text/tags.ts'
import { text } from '#engine/fields/text/text.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { url } from '#engine/fields/text/url.ts'

const label = (name: string) => words(`Le ${name}`, `The ${name}`, `ال${name}`)

const labels = { one: label('one'), many: label('many'), create: label('new') }

const letterCode: CodeRule = {
  clean: (text) => text.trim().toUpperCase(),
  problemOf: (code) => (/^[A-Z]{2}$/.test(code) ? null : 'letters'),
  messages: {},
  max: 2,
  sample: (n) => `C${String.fromCodePoint(65 + (n % 26))}`,
}

/** A resource with a field of every kind, so that every kind is tested even if the market does not use it. */
export const gallery = resource({
  name: 'gallery',
  path: '/api/gallery',
  screen: '/gallery',
  labels,
  empty: label('none'),
  fields: {
    text: text({ label: label('text'), required: true, unique: true, searched: true }),
    longText: longText({ label: label('long text') }),
    email: email({ label: label('e-mail'), searched: true }),
    phone: phone({ label: label('phone') }),
    integer: integer({ label: label('integer'), min: -5, max: 500 }),
    duration: duration({ label: label('duration'), min: 1, max: 20_000 }),
    dayCount: dayCount({ label: label('day count'), min: 0 }),
    decimal: decimal({ label: label('decimal'), digits: 8, scale: 3, min: 0, max: 999 }),
    money: money({ label: label('money'), summed: true }),
    month: month({ label: label('month') }),
    date: date({ label: label('date') }),
    lastDay: lastDay({ label: label('last day') }),
    instant: instant({ label: label('instant') }),
    choice: choice({
      label: label('choice'),
      choices: [
        { value: 'first', label: label('first') },
        { value: "it's", label: label('second') },
      ],
    }),
    toggle: toggle({ label: label('toggle') }),
    password: password({ label: label('password'), rule: 'staff' }),
    secret: secret({ label: label('secret') }),
    image: image({ label: label('image') }),
    images: images({ label: label('images'), max: 3 }),
    url: url({ label: label('url') }),
    galleryId: reference({ label: label('reference'), target: 'gallery' }),
    barcode: barcode({ label: label('barcode') }),
    colour: colour({ label: label('colour') }),
    rating: rating({ label: label('rating') }),
    tags: tags({ label: label('tags'), max: 3 }),
    bytes: bytes({ label: label('bytes') }),
    codes: codes({ label: label('codes'), rule: letterCode }),
  },
  title: ['text'],
  list: ['text', 'money', 'date'],
  form: [{ label: label('all'), fields: ['text'] }],
})
