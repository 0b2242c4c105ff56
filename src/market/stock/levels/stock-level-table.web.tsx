import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment, useMemo } from 'react'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { countryName } from '#market/shared/plan/country-names.ts'
import { profileId } from '../profiles/profile-id.ts'
import { profileListLink, useLevelAddress } from './stock-level-address.web.ts'
import { CoverCell, StateBar, ReorderCell, displayedStates, ThresholdButton } from './stock-level-cells.web.tsx'
import { messages } from './stock-level.messages.ts'
import type { Dimension } from './stock-levels.ts'
import type { StockLevel, StockLevelsAnswer } from './stock-levels.contract.ts'
import figures from '#engine/ui/figure-table.module.css'
import classes from './stock-levels.module.css'

const choiceWords = (field: string, value: string) =>
  profileId.fields[field]?.choices?.find((choice) => choice.value === value)?.label

/** Hook that returns the name of a group as one part for each dimension. */
export function useGroupName(): (level: StockLevel, by: readonly Dimension[]) => readonly string[] {
  const say = useSay()
  const language = useLanguage()
  return useMemo(() => {
    const part = (level: StockLevel, dimension: Dimension): string => {
      const value = level[dimension]
      if (dimension === 'articleId') return level.article ?? say(messages.noArticle)
      if (dimension === 'countryCode' && value) return countryName(value, language)
      const choice = choiceWords(dimension, value ?? '')
      return choice ? say(choice) : (value ?? '—')
    }
    return (level, by) => by.map((dimension) => part(level, dimension))
  }, [language, say])
}

// The largest number of groups of which a phone shows all figures. Of more groups it shows stock, cover and next purchase.
const wholeGroups = 3

/** The table with one row per group: counts by state, sales, and cover. Every count links to the list of its profiles. */
export function LevelTable(props: {
  readonly levels: StockLevelsAnswer
  /** Opens the threshold form for a group; null when thresholds cannot be set. */
  readonly onWatch: ((level: StockLevel) => void) | null
}) {
  const { levels, onWatch } = props
  const say = useSay()
  const states = displayedStates.filter((state) => state === 'available' || levels.data.some((one) => one[state] > 0))
  return (
    <div
      className={`${figures.frame} ${figures.cards} ${classes.frame}`}
      role="region"
      aria-label={say(messages.group)}
      tabIndex={0}
      data-many={levels.data.length > wholeGroups || undefined}
    >
      <table className={`${figures.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{say(messages.group)}</th>
            {states.map((state) => (
              <th key={state} scope="col" data-figures>
                <i data-state={state} aria-hidden="true" />
                {say(choiceWords('state', state) ?? messages.group)}
              </th>
            ))}
            <th scope="col" data-figures>
              {say(messages.sold28)}
            </th>
            <th scope="col" title={say(messages.coverAbout)}>
              {say(messages.cover)}
            </th>
            <th scope="col">{say(messages.reorder)}</th>
            {onWatch && (
              <th scope="col" className={classes.watch}>
                {say(messages.threshold)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {levels.data.map((level) => (
            <Group
              key={levels.by.map((one) => level[one]).join('\n')}
              level={level}
              levels={levels}
              states={states}
              onWatch={onWatch}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Group(props: {
  readonly level: StockLevel
  readonly levels: StockLevelsAnswer
  readonly states: typeof displayedStates
  readonly onWatch: ((level: StockLevel) => void) | null
}) {
  const { level, states, onWatch } = props
  const { by } = props.levels
  const say = useSay()
  const language = useLanguage()
  const { search, address } = useLevelAddress()
  const nameOf = useGroupName()
  const number = (value: number) => writeNumber(value, language)
  const parts = nameOf(level, by)
  return (
    <tr data-low={level.low || undefined}>
      <th scope="row">
        <span className={classes.name}>
          {by.length === 0 && say(messages.everything)}
          {by.map((dimension, place) => {
            const value = level[dimension]
            return (
              <Fragment key={dimension}>
                {place > 0 && '\u00a0· '}
                {value ? (
                  <AppLink href={address({ [dimension]: value })} dir={textDirection(parts[place] ?? '')}>
                    {parts[place]}
                  </AppLink>
                ) : (
                  parts[place]
                )}
              </Fragment>
            )
          })}
        </span>
        {level.low && (
          <span className={classes.low}>
            <IconAlertTriangle size={14} aria-hidden="true" />
            {say(messages.low)}
          </span>
        )}
        <StateBar level={level} />
      </th>
      {states.map((state) => (
        <td
          key={state}
          data-figures
          data-label={say(choiceWords('state', state) ?? messages.group)}
          data-detail={state !== 'available' || undefined}
          data-empty={(state !== 'available' && level[state] === 0) || undefined}
        >
          {level[state] > 0 ? (
            <AppLink href={profileListLink(level, by, search, state)}>{number(level[state])}</AppLink>
          ) : state === 'available' ? (
            <strong>0</strong>
          ) : (
            <span className={figures.none}>0</span>
          )}
        </td>
      ))}
      <td data-figures data-detail className={classes.sold} data-label={say(messages.sold28)}>
        <span className={classes.two}>
          {number(level.sold28)}
          <small>{say(messages.sold7, { count: number(level.sold7) })}</small>
        </span>
      </td>
      <td data-label={say(messages.cover)}>
        <CoverCell level={level} />
      </td>
      <td data-label={say(messages.reorder)}>
        <ReorderCell level={level} levels={props.levels} name={parts.join(', ')} />
      </td>
      {onWatch && (
        <td className={classes.watch} data-detail={!level.threshold || undefined} data-label={say(messages.threshold)}>
          <ThresholdButton level={level} name={parts.join(', ')} onWatch={onWatch} />
        </td>
      )}
    </tr>
  )
}
