import { dataQuery } from '#engine/http/api-query.web.ts'
import { useQuery } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Figure, Figures } from '#engine/ui/figures.web.tsx'
import { advertisement } from '#market/catalogue/advertisements/advertisement.ts'
import { Sparkline } from '#market/shared/charts/sparkline.web.tsx'
import type { advertisementFigures } from './storefront.contract.ts'
import classes from './advertisement-figures.module.css'
import { messages } from './advertisement-figures.messages.ts'

/** The recent views and clicks of an advertisement. Renders nothing until a shop has shown the advertisement. */
export default function AdvertisementFigures({ row }: { readonly row: Row<typeof advertisement> }) {
  const say = useSay()
  const language = useLanguage()
  const { data } = useQuery(
    dataQuery<typeof advertisementFigures>(
      ['row', advertisement.name, row.id, 'figures'],
      `${advertisement.path}/:id/figures`,
      { params: { id: row.id } },
    ),
  )
  if (!data || data.views + data.clicks === 0) return null
  return (
    <>
      <Figures label={say(messages.lately)}>
        <Figure name={say(messages.views)} drawing={<Sparkline values={data.days.map(({ views }) => views)} />}>
          {writeNumber(data.views, language)}
        </Figure>
        <Figure name={say(messages.clicks)} drawing={<Sparkline values={data.days.map(({ clicks }) => clicks)} />}>
          {writeNumber(data.clicks, language)}
        </Figure>
        {data.views > 0 && (
          <Figure name={say(messages.rate)}>
            {writeNumber(data.clicks / data.views, language, { style: 'percent', maximumFractionDigits: 1 })}
          </Figure>
        )}
      </Figures>
      <p className={classes.unverified}>{say(messages.unverified)}</p>
    </>
  )
}
