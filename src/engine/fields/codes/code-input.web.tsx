import { pasteLines } from '#engine/ui/controls/paste-lines.web.ts'
import { CodeInput } from '../text/line-input.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'
import { followScan } from './scanned-input.web.ts'

/** Form input for a code; a scanner types into it like a keyboard. */
export function PlainCodeInput(props: InputProps) {
  return <CodeInput {...props} control={{ onKeyDown: followScan, onPaste: pasteLines }} />
}
