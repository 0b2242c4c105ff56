import { resource } from '../core/resource.ts'
import { words } from '../core/words.ts'
import { barcode } from '../fields/barcode.ts'
import { choice } from '../fields/choice.ts'
import { colour } from '../fields/colour.ts'
import { date } from '../fields/date.ts'
import { decimal } from '../fields/decimal.ts'
import { duration } from '../fields/duration.ts'
import { email } from '../fields/email.ts'
import { image } from '../fields/image.ts'
import { images } from '../fields/images.ts'
import { instant } from '../fields/instant.ts'
import { integer } from '../fields/integer.ts'
import { lastDay } from '../fields/last-day.ts'
import { longText } from '../fields/long-text.ts'
import { money } from '../fields/money.ts'
import { month } from '../fields/month.ts'
import { password } from '../fields/password.ts'
import { phone } from '../fields/phone.ts'
import { rating } from '../fields/rating.ts'
import { reference } from '../fields/reference.ts'
import { secret } from '../fields/secret.ts'
import { tags } from '../fields/tags.ts'
import { text } from '../fields/text.ts'
import { toggle } from '../fields/toggle.ts'
import { url } from '../fields/url.ts'

const label = (name: string) => words(`Le ${name}`, `The ${name}`, `ال${name}`)

const labels = { one: label('one'), many: label('many'), create: label('new'), empty: label('none') }

/** A resource with a field of every kind, so that each kind is tried whether the market uses it or not. */
export const gallery = resource({
  name: 'gallery',
  path: '/api/gallery',
  screen: '/gallery',
  labels,
  fields: {
    text: text({ label: label('text'), required: true, unique: true, searched: true }),
    longText: longText({ label: label('long text') }),
    email: email({ label: label('e-mail'), searched: true }),
    phone: phone({ label: label('phone') }),
    integer: integer({ label: label('integer'), min: -5, max: 500 }),
    duration: duration({ label: label('duration'), min: 1, max: 20_000 }),
    decimal: decimal({ label: label('decimal'), digits: 8, scale: 3, min: 0, max: 999 }),
    money: money({ label: label('money') }),
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
  },
  title: ['text'],
  list: ['text', 'money', 'date'],
  form: [{ label: label('all'), fields: ['text'] }],
})
