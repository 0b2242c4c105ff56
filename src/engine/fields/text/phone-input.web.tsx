import { organisation } from '#engine/definition/organisation.ts'
import { textOf } from '../cells.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { CodeInput } from './line-input.web.tsx'
import { writtenPhone } from './phone.ts'
import { usePhoneReader } from './use-phone-reader.web.ts'

/**
 * Form input for a phone number. People may type it in any notation; after the input loses the focus, the number is
 * shown in groups.
 */
export function PhoneInput(props: InputProps) {
  const { value, stored, onChange } = props
  const reader = usePhoneReader()
  const text = textOf(value)
  const isStored = text !== '' && text === stored
  const leave = (): void => {
    const read = writtenPhone(text)
    if (!isStored && read !== text) onChange(read)
  }
  const placeholder = reader?.example(organisation.country) ?? ''
  return (
    <CodeInput
      {...props}
      value={isStored ? writtenPhone(text) : text}
      control={{ type: 'tel', inputMode: 'tel', placeholder, onBlur: leave }}
    />
  )
}
