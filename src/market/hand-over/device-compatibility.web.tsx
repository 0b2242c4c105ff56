import { useSay } from '#engine/i18n/i18n.web.ts'
import classes from './delivery-page.module.css'
import { deviceCompatibilityMessages } from './device-compatibility.messages.ts'

const { title, unlocked } = deviceCompatibilityMessages

/** The eSIM phones of each manufacturer, and the menu path to eSIM in their settings. */
const makers = [
  {
    maker: deviceCompatibilityMessages.apple,
    models: deviceCompatibilityMessages.iphoneXsXrAndLater,
    place: deviceCompatibilityMessages.settingsMobileServiceAddEsim,
  },
  {
    maker: deviceCompatibilityMessages.samsung,
    models: deviceCompatibilityMessages.galaxyS20AndLaterNote,
    place: deviceCompatibilityMessages.settingsConnectionsSimManagerAdd,
  },
  {
    maker: deviceCompatibilityMessages.google,
    models: deviceCompatibilityMessages.pixel4AndLater,
    place: deviceCompatibilityMessages.settingsNetworkAndInternetSims,
  },
  {
    maker: deviceCompatibilityMessages.otherMakers,
    models: deviceCompatibilityMessages.dial06IfAnEid,
    place: deviceCompatibilityMessages.mobileNetworkSettingsAddEsim,
  },
]

/** The list of phones that support eSIM, by manufacturer. */
export function DeviceCompatibility() {
  const say = useSay()
  return (
    <details className={classes.devices}>
      <summary>{say(title)}</summary>
      <dl>
        {makers.map(({ maker, models, place }) => (
          <div key={maker.en}>
            <dt>{say(maker)}</dt>
            <dd>{say(models)}</dd>
            <dd>{say(place)}</dd>
          </div>
        ))}
      </dl>
      <p>{say(unlocked)}</p>
    </details>
  )
}
