import { choice, choices } from './choices/choice.web.tsx'
import { EmptyValue } from './cells.web.tsx'
import { code, email, longText, tags, text, url } from './text/text.web.tsx'
import { date } from './dates/date.web.tsx'
import { decimal, integer, money, rowCount } from './numbers/number.web.tsx'
import { image, images } from './images/image.web.tsx'
import { instant } from './dates/instant.web.tsx'
import { month } from './dates/month.web.tsx'
import { reference } from './choices/reference.web.tsx'
import { secret } from './codes/secret.web.tsx'
import { lazyCells } from './lazy-cells.web.tsx'
import { toggle } from './choices/toggle.web.tsx'
import type { WebKind } from './web-kind.web.tsx'

/** The browser part of every field kind of the engine; the market adds its own kinds. */
export const fieldKinds: Readonly<Record<string, WebKind>> = {
  barcode: code,
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
  'day-count': {
    ...lazyCells(() => import('./dates/day-count.web.tsx')),
    operators: ['gte', 'lte', 'is', 'empty'],
    width: 6.5,
  },
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
  // A password is never shown, only replaced.
  password: { Cell: EmptyValue },
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
  'row-count': rowCount,
  secret,
  tags,
  text,
  toggle,
  url,
}
