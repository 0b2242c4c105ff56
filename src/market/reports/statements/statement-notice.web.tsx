import { useQuery } from '@tanstack/react-query'
import { currencyFormat, minorUnits, writeAmount } from '#engine/definition/amount.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { writeDay } from '#engine/fields/dates/date.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { dayOf, todayIn } from '#engine/definition/days.ts'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'
import { reportExport } from '../report.ts'
import { providerStatement } from './provider-statement.ts'
import type { PreviewPeriod } from './statement-preview.web.tsx'
import { messages } from './statement.messages.ts'
import IssueDialog from './issue-dialog.web.tsx'
import classes from './statement.module.css'

/** The current figures of a provider in a period. */
export interface LiveStatement extends PreviewPeriod {
  /** The net amount as decimal text. */
  readonly net: string
}

/**
 * The statements that settle days of a provider’s period. The list is empty for users who may not read statements and for a period that is
 * not over.
 */
export function useStatementsOf({ providerId, periodFrom, periodTo }: PreviewPeriod) {
  const may = useMay()
  const search = new URLSearchParams({
    ...{ providerId, 'periodTo[gte]': periodFrom, 'periodFrom[lte]': periodTo },
    ...{ sort: 'periodFrom', limit: '5' },
  })
  const closed = periodTo < todayIn(organisation.zone)
  return useQuery({ ...recordsQuery(providerStatement, search), enabled: closed && may('provider-statement:read') })
}

/**
 * Shows the statement that settles the days of a report, and whether its net amount differs from the current one. Without a statement,
 * shows the button that issues one.
 */
export function StatementNotice({ live }: { readonly live: LiveStatement }) {
  const say = useSay()
  const may = useMay()
  const { data } = useStatementsOf(live)
  const { providerId, periodFrom, periodTo } = live
  if (!data) return null
  if (data.data.length > 0) return data.data.map((row) => <Issued key={row.id} row={row} live={live} />)
  if (!may('provider-statement:create') || !may(reportExport)) return null
  return (
    <p className={classes.notice}>
      <DialogButton
        dialog={(onClose) => <IssueDialog period={{ providerId, periodFrom, periodTo }} onClose={onClose} />}
      >
        {say(messages.issue)}
      </DialogButton>
    </p>
  )
}

/** One issued statement, compared with the current figures. */
export function Issued(props: { readonly row: Row<typeof providerStatement>; readonly live: LiveStatement }) {
  const { row, live } = props
  const say = useSay()
  const language = useLanguage()
  const same = row.periodFrom === live.periodFrom && row.periodTo === live.periodTo
  const number = `\u2066${row.number}\u2069`
  const day = writeDay(dayOf(row.issuedAt, organisation.zone), language)
  const difference = minorUnits(live.net) - minorUnits(row.net)
  return (
    <p className={classes.notice}>
      <AppLink href={`${providerStatement.screen}/${row.id}`}>
        {say(same ? messages.issuedOn : messages.settledBy, { number, day })}
      </AppLink>
      {same && difference !== 0n && (
        <span className={classes.differs}>
          {say(messages.differs, {
            amount: `\u2066${writeNumber(writeAmount(difference), language, currencyFormat())}\u2069`,
          })}
        </span>
      )}
    </p>
  )
}
