import type { Resource } from '#engine/definition/resource.ts'
import { scannedText } from '#engine/fields/codes/pasted-code.ts'
import { searchReadings } from '#engine/fields/search-readings.ts'
import { usePhoneReader } from '#engine/fields/text/use-phone-reader.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { readAsMessages } from './read-as.messages.ts'
import classes from './read-as.module.css'

/** Shows how the list's search read a code or phone number, when that differs from the typed text. */
export default function ReadAs({ resource, typed }: { readonly resource: Resource; readonly typed: string }) {
  const say = useSay()
  const language = useLanguage()
  // Phone numbers are read only after the numbering plans have loaded.
  usePhoneReader()
  const [text] = searchReadings([resource], scannedText(typed), language)
  return (
    <p className={classes.readAs} role="status">
      {text !== undefined && say(readAsMessages.readAs, { text })}
    </p>
  )
}
