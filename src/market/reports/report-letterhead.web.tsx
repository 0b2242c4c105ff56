import { useOrganisation, useSay } from '#engine/i18n/i18n.web.ts'
import { phoneText } from '#engine/fields/text/phone.ts'
import { usePhoneReader } from '#engine/fields/text/use-phone-reader.web.ts'
import { Mark } from '#engine/ui/logo.web.tsx'
import { useChosenFilters } from './report-chosen.web.ts'
import { messages } from './report.messages.ts'
import type { Grouping, ReportAnswer, ReportInfo } from './report.contract.ts'
import classes from './report.module.css'

/** The header of a printed report: the organisation, and the scope of the figures. */
export function Letterhead(props: {
  readonly report: ReportInfo
  readonly grouping: Grouping
  readonly answer: ReportAnswer
}) {
  const { report, grouping, answer } = props
  const say = useSay()
  const { name, address, phone, email, website } = useOrganisation()
  usePhoneReader()
  const chosen = useChosenFilters(report, answer)
  const choices = [{ name: 'by', label: say(messages.by), value: say(grouping.label) }, ...chosen]
  return (
    <header className={classes.letterhead}>
      <Mark size={40} />
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>{[address, phone && `\u2066${phoneText(phone)}\u2069`, email, website].filter(Boolean).join(' · ')}</span>
      </p>
      <dl>
        {choices.map(({ name: key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
