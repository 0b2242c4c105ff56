import type { InputProps } from '../web-kind.web.tsx'
import { CodeInput } from './line-input.web.tsx'

/** Form input for a link. */
export function UrlInput(props: InputProps) {
  return <CodeInput {...props} control={{ type: 'url', inputMode: 'url', placeholder: 'https://' }} />
}
