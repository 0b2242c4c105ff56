import { useQuery } from '@tanstack/react-query'
import { minorUnits } from '#engine/definition/amount.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Figure, FigureComing } from '#engine/ui/figures.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { Issued, useStatementsOf } from './statements/statement-notice.web.tsx'
import { reportFiguresOf, reportLink } from './report-figures.web.ts'
import { messages } from './provider-settlement.messages.ts'

const noStatement = { providerId: '', periodFrom: '9999-12-31', periodTo: '9999-12-31' }

/** The amounts to settle with a provider, as in the provider’s statement, for this month and the previous one. */
export default function ProviderSettlement({ id }: { readonly id: string }) {
  const say = useSay()
  const queryFor = (period: string) => ({ by: 'article', period, provider: id })
  const statement = (period: string) => reportFiguresOf('provider-statement', queryFor(period))
  const { data: now } = useQuery(statement('thisMonth'))
  const { data: before } = useQuery(statement('lastMonth'))
  const period =
    before?.from && before.to ? { providerId: id, periodFrom: before.from, periodTo: before.to } : noStatement
  const issued = useStatementsOf(period).data?.data ?? []
  if (!now || !before) return <FigureComing />
  const net = (answer: typeof now): string => String(answer.totals['net'] ?? 0)
  return (
    <Figure
      name={say(messages.owed)}
      href={reportLink('provider-statement', queryFor('thisMonth'))}
      aside={
        <>
          {minorUnits(net(before)) !== 0n && (
            <>
              {say(messages.before)} <Amount value={net(before)} />
            </>
          )}
          {issued.map((row) => (
            <Issued key={row.id} row={row} live={{ ...period, net: net(before) }} />
          ))}
        </>
      }
    >
      <Amount value={net(now)} />
    </Figure>
  )
}
