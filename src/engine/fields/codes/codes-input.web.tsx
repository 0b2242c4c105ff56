import TagsField from '../text/tags-input.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'

/** Form input for several codes, typed one after the other. */
export default function CodesField(props: InputProps) {
  return <TagsField {...props} placeholder="" />
}
