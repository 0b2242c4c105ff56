import TagsField from '../text/tags-input.web.tsx'
import type { InputProps } from '../web-kind.web.tsx'

/** Codes that are typed one by one. */
export default function CodesField(props: InputProps) {
  return <TagsField {...props} placeholder="" />
}
