import { IconAlertTriangle, IconLock, IconSearch } from '@tabler/icons-react'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { FullPageMessage } from '#engine/routing/full-page-message.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import type { LoadFailure } from './use-record.web.ts'
import { Button, buttonClass } from '#engine/ui/controls/button.web.tsx'
import { goneMessages } from '#engine/form/form.messages.ts'
import { screenMessages } from '#engine/i18n/first-screen.messages.ts'

const icons = { forbidden: IconLock, missing: IconSearch, failed: IconAlertTriangle }

/** Message in place of a missing record. */
export function RecordGone(props: {
  readonly resource: Resource
  readonly refusal: LoadFailure
  readonly onRetry: () => void
}) {
  const { resource, refusal, onRetry } = props
  const say = useSay()
  return (
    <FullPageMessage
      icon={icons[refusal]}
      title={say(goneMessages[refusal])}
      detail={say(goneMessages.explain[refusal])}
    >
      {refusal === 'failed' && <Button onClick={onRetry}>{say(screenMessages.retry)}</Button>}
      <AppLink className={buttonClass(refusal === 'failed' ? 'quiet' : 'main')} href={resource.screen}>
        {say(goneMessages.back, { what: say(resource.labels.many) })}
      </AppLink>
    </FullPageMessage>
  )
}
