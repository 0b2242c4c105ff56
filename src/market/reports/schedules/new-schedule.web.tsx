import { useSay } from '#engine/i18n/i18n.web.ts'
import RecordDrawer from '#engine/record/record-drawer.web.tsx'
import { useUser } from '#engine/session/session.web.ts'
import { reportQueryOf, useReportAddress } from '../report-address.web.ts'
import type { ReportInfo } from '../report.contract.ts'
import { reportSchedule } from './schedule.ts'

/** The dialog that schedules the report on the screen with its current query. By default the user is the only recipient. */
export default function NewSchedule(props: { readonly report: ReportInfo; readonly onClose: () => void }) {
  const { report, onClose } = props
  const say = useSay()
  const user = useUser()
  const { search } = useReportAddress()
  const question = reportQueryOf(search, report)
  question.delete('after')
  const prefill = {
    ...{ name: say(report.label), report: report.name, question: question.toString() },
    ...{ format: 'pdf', every: 'week', onDay: 1, hour: 7, recipients: user ? [user.id] : [] },
  }
  return <RecordDrawer resource={reportSchedule} id="new" prefill={prefill} onClose={onClose} />
}
