import { barcode } from './barcode.web.tsx'
import { choice } from './choice.web.tsx'
import { choices } from './choices.web.tsx'
import { code } from './code.web.tsx'
import { colour } from './colour.web.tsx'
import { date } from './date.web.tsx'
import { decimal } from './decimal.web.tsx'
import { duration } from './duration.web.tsx'
import { email } from './email.web.tsx'
import { image } from './image.web.tsx'
import { images } from './images.web.tsx'
import { instant } from './instant.web.tsx'
import { integer } from './integer.web.tsx'
import { longText } from './long-text.web.tsx'
import { money } from './money.web.tsx'
import { month } from './month.web.tsx'
import { password } from './password.web.tsx'
import { phone } from './phone.web.tsx'
import { rating } from './rating.web.tsx'
import { reference } from './reference.web.tsx'
import { secret } from './secret.web.tsx'
import { tags } from './tags.web.tsx'
import { text } from './text.web.tsx'
import { toggle } from './toggle.web.tsx'
import { url } from './url.web.tsx'
import type { WebKind } from './web-kind.web.tsx'

/** The browser half of every kind the engine has; the market adds its own. */
export const fieldKinds: Readonly<Record<string, WebKind>> = {
  barcode,
  choice,
  choices,
  code,
  colour,
  date,
  decimal,
  duration,
  email,
  image,
  images,
  instant,
  integer,
  'long-text': longText,
  money,
  month,
  password,
  phone,
  rating,
  reference,
  secret,
  tags,
  text,
  toggle,
  url,
}
