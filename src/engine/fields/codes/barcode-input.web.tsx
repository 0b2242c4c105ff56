import type { InputProps } from '../web-kind.web.tsx'
import { CodeInput } from '../text/line-input.web.tsx'
import { followScan } from './scanned-input.web.ts'

/** Form input for a barcode; a hand scanner types into it like a keyboard. */
export function BarcodeInput(props: InputProps) {
  return (
    <CodeInput {...props} control={{ inputMode: 'numeric', placeholder: '4006381333931', onKeyDown: followScan }} />
  )
}
