import { barcode } from './codes/barcode.web.tsx'
import { choice } from './choices/choice.web.tsx'
import { choices } from './choices/choices.web.tsx'
import { code } from './codes/code.web.tsx'
import { date } from './dates/date.web.tsx'
import { decimal } from './numbers/decimal.web.tsx'
import { email } from './text/email.web.tsx'
import { image } from './images/image.web.tsx'
import { images } from './images/images.web.tsx'
import { instant } from './dates/instant.web.tsx'
import { integer } from './numbers/integer.web.tsx'
import { longText } from './text/long-text.web.tsx'
import { money } from './numbers/money.web.tsx'
import { month } from './dates/month.web.tsx'
import { password } from './codes/password.web.tsx'
import { reference } from './choices/reference.web.tsx'
import { secret } from './codes/secret.web.tsx'
import { tags } from './text/tags.web.tsx'
import { lazyCells } from './lazy-cells.web.tsx'
import { text } from './text/text.web.tsx'
import { toggle } from './choices/toggle.web.tsx'
import { url } from './text/url.web.tsx'
import type { WebKind } from './web-kind.web.tsx'

/** The browser part of every field kind of the engine; the market adds its own kinds. */
export const fieldKinds: Readonly<Record<string, WebKind>> = {
  barcode,
  bytes: {
    ...lazyCells(() => import('./numbers/bytes.web.tsx')),
    operators: ['gte', 'lte', 'is', 'empty'],
    width: 7,
  },
  choice,
  choices,
  code,
  codes: {
    ...lazyCells(() => import('./codes/codes.web.tsx')),
    operators: ['is', 'empty'],
    width: 11,
    pill: true,
  },
  colour: { ...lazyCells(() => import('./text/colour.web.tsx')), operators: ['is', 'empty'], width: 8 },
  date,
  decimal,
  duration: {
    ...lazyCells(() => import('./dates/duration.web.tsx')),
    operators: ['gte', 'lte', 'is', 'empty'],
    width: 8,
  },
  email,
  image,
  images,
  instant,
  integer,
  'long-text': longText,
  money,
  month,
  password,
  phone: {
    ...lazyCells(() => import('./text/phone.web.tsx').then(({ phoneCells }) => phoneCells())),
    operators: ['contains', 'is', 'empty'],
    width: 11,
  },
  rating: {
    ...lazyCells(() => import('./numbers/rating.web.tsx')),
    operators: ['gte', 'lte', 'is', 'empty'],
    width: 8,
    pill: true,
  },
  reference,
  secret,
  tags,
  text,
  toggle,
  url,
}
