import { CodeInput } from '#engine/fields/text/line-input.web.tsx'
import type { InputProps } from '#engine/fields/web-kind.web.tsx'
import { maskedCardNumber } from './masked-card-number.ts'

/** The input of a card number. The stored card is the placeholder, and entered text replaces it. */
export default function CardNumberInput(props: InputProps) {
  const placeholder = maskedCardNumber(props.stored) || '4242 4242 4242 4242'
  return <CodeInput {...props} control={{ inputMode: 'numeric', placeholder }} />
}
