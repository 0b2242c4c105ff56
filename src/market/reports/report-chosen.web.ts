import { useSay } from '#engine/i18n/i18n.web.ts'
import { useReportAddress } from './report-address.web.ts'
import type { ReportAnswer, ReportInfo } from './report.contract.ts'

/** A filter of a report with its chosen value. */
export interface ChosenFilter {
  readonly name: string
  readonly label: string
  /** The label of the chosen value. */
  readonly value: string
}

/** The chosen filters of a report as text. The titles of records come from the response. */
export function useChosenFilters(report: ReportInfo, answer: ReportAnswer | undefined): readonly ChosenFilter[] {
  const say = useSay()
  const { search } = useReportAddress()
  return report.filters.flatMap(({ name, label, choices }) => {
    if (!search[name]) return []
    const choice = choices?.find(({ value }) => value === search[name])
    return [{ name, label: say(label), value: choice ? say(choice.label) : (answer?.titles[name] ?? '…') }]
  })
}
