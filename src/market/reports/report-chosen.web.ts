import { useSay } from '#engine/i18n/i18n.web.ts'
import { useReportAddress } from './report-address.web.ts'
import type { ReportAnswer, ReportInfo } from './report.contract.ts'

/** What a report is narrowed to. */
export interface ChosenFilter {
  readonly name: string
  readonly label: string
  /** What the chosen one is called. */
  readonly value: string
}

/** What a report is narrowed to, in words; a record is called what the answer calls it. */
export function useChosenFilters(report: ReportInfo, answer: ReportAnswer | undefined): readonly ChosenFilter[] {
  const say = useSay()
  const { search } = useReportAddress()
  return report.filters.flatMap(({ name, label, choices }) => {
    if (!search[name]) return []
    const choice = choices?.find(({ value }) => value === search[name])
    return [{ name, label: say(label), value: choice ? say(choice.label) : (answer?.titles[name] ?? '…') }]
  })
}
