import { IconDeviceMobileOff, IconPhoto, IconWorldOff } from '@tabler/icons-react'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import type { Row } from '#engine/definition/resource.ts'
import { textOf } from '#engine/fields/cells.web.tsx'
import { pictureUrl } from '#engine/fields/images/image.web.tsx'
import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { picturesIn } from '#engine/files/pictures-tab.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { writeDayDistance } from '#market/shared/day-distance.web.ts'
import { periodPhaseOf } from '#market/shared/period-phase.ts'
import { pageParts, placements, type Placement } from './advertisement-places.ts'
import { advertisement } from './advertisement.ts'
import classes from './advertisement.module.css'
import { messages } from './advertisement-preview.messages.ts'

const devices = ['web', 'mobile'] as const

/**
 * The preview of an advertisement on the website and on a phone, with its phase. Values typed in the form replace those
 * of the row.
 */
export function AdvertisementPreview(props: {
  readonly row: Row | null
  readonly values: Readonly<Record<string, unknown>>
}) {
  const { row, values } = props
  const say = useSay()
  const type = textOf(values['type'])
  const label = advertisement.fields.type.choices?.find(({ value }) => value === type)?.label
  const place = placements[type]
  const [image = ''] = picturesIn(values['images'])
  const shown = { name: textOf(values['name']), content: textOf(values['content']), image }
  return (
    <aside className={classes.preview} aria-label={say(messages.title)}>
      <header>
        <h2>{say(messages.title)}</h2>
        <PhaseLine values={{ ...values, active: row?.active ?? true }} />
      </header>
      {!place || !label ? (
        <p className={classes.quiet}>{say(messages.choose)}</p>
      ) : (
        <div className={classes.devices}>
          {devices.map((device) => (
            <figure key={device} data-device={device}>
              <Page
                device={device}
                place={place[device]}
                label={say(messages.drawn, { device: say(messages[device]), type: say(label) })}
                {...shown}
              />
              <figcaption>{say(messages[device])}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </aside>
  )
}

interface PreviewContent {
  readonly name: string
  readonly content: string
  readonly image: string
}

/** The outline of a shop page, with the advertisement at its place. */
function Page(
  props: PreviewContent & { readonly device: 'web' | 'mobile'; readonly place: Placement; readonly label: string },
) {
  const { device, place, label } = props
  const say = useSay()
  const Missing = device === 'web' ? IconWorldOff : IconDeviceMobileOff
  if (place === null)
    return (
      <p className={classes.missing}>
        <Missing size={24} stroke={1.5} aria-hidden="true" />
        {say(device === 'web' ? messages.notOnWeb : messages.notOnMobile)}
      </p>
    )
  const parts = pageParts.filter((part) => part === 'head' || part === 'row' || part === 'foot' || part === place)
  return (
    <div className={classes.page} role="img" aria-label={label}>
      <i className={classes.bar} />
      <div className={classes.body} data-dimmed={place === 'over' || undefined}>
        {parts.map((part, at) =>
          part === place ? <Ad key={part} {...props} /> : <i key={`${part}-${at}`} className={classes[part]} />,
        )}
      </div>
      {place === 'over' && (
        <div className={classes.over}>
          <Ad {...props} />
        </div>
      )}
    </div>
  )
}

function Ad({ name, content, image, place }: PreviewContent & { readonly place: Placement }) {
  const say = useSay()
  return (
    <span className={classes.ad} data-place={place}>
      {image ? (
        <img src={pictureUrl(image)} alt="" decoding="async" />
      ) : (
        <span className={classes.empty}>
          <IconPhoto size={24} stroke={1.25} aria-hidden="true" />
        </span>
      )}
      {/* The name is not shown over the picture, because it would cover text in the picture. */}
      {(!image || place === 'over') && <strong dir={textDirection(name)}>{name || say(messages.unnamed)}</strong>}
      {place === 'over' && content && <small dir={textDirection(content)}>{content}</small>}
    </span>
  )
}

/** Shows whether the advertisement runs today, and its next or last date. */
function PhaseLine({ values }: { readonly values: Readonly<Record<string, unknown>> }) {
  const say = useSay()
  const language = useLanguage()
  const today = todayIn(organisation.zone)
  const phase = periodPhaseOf(values, today)
  const when = (days: number): string => writeDayDistance(days, language)
  const sentence = (): string => {
    if (phase.state === 'waits') return say(messages.waits, { when: when(phase.days) })
    if (phase.state === 'over') return say(messages.over, { when: when(-phase.days) })
    if (phase.state === 'runs' && phase.days !== null) return say(messages.runsUntil, { when: when(phase.days) })
    return say(messages[phase.state])
  }
  return (
    <p className={classes.standing} data-state={phase.state}>
      {sentence()}
    </p>
  )
}
