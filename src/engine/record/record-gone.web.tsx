import type { Resource } from '#engine/definition/resource.ts'
import { useSay, useT } from '#engine/i18n/i18n.web.ts'
import { FullPageMessage } from '#engine/shell/full-page-message.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import type { LoadFailure } from './use-record.web.ts'
import { Button } from '#engine/ui/button.web.tsx'

/** Says what is missing where a record should be. */
export function RecordGone(props: {
  readonly resource: Resource
  readonly refusal: LoadFailure
  readonly onRetry: () => void
}) {
  const { resource, refusal, onRetry } = props
  const t = useT()
  const say = useSay()
  return (
    <FullPageMessage
      title={t(`gone.${refusal}`)}
      detail={t(`gone.${refusal}.explain`, { what: say(resource.labels.one) })}
    >
      {refusal === 'failed' && <Button onClick={onRetry}>{t('screen.retry')}</Button>}
      <AppLink href={resource.screen}>{t('gone.back', { what: say(resource.labels.many) })}</AppLink>
    </FullPageMessage>
  )
}
