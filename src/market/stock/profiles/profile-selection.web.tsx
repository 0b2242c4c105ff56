import { useNavigateTo } from '#engine/routing/link.web.tsx'
import type { SelectedRows } from '#engine/list/selection.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { messages } from './profile-act.messages.ts'
import { profileId } from './profile-id.ts'
import { profileActs } from './profile-move-rules.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { print } from './profile-selection.messages.ts'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'
import MoveDialog from './profile-move-dialog.web.tsx'

/** The actions on the selected profiles: print their cards, or change their state. */
export default function ProfileSelectionActs({ chosen }: { readonly chosen: SelectedRows }) {
  const say = useSay()
  const may = useMay()
  const go = useNavigateTo()
  const { rows } = chosen
  const sheet =
    'ids' in rows ? writeSearch({ ids: rows.ids.join(',') }) : rows.filter && `?${rows.filter.replace(/^\?/, '')}`
  return (
    <>
      <Button tone="quiet" onClick={() => go(`${profileId.screen}/print${sheet}`)}>
        {say(print)}
      </Button>
      {may('profile-id:update') && (
        <DialogButton
          dialog={(onClose) => (
            <MoveDialog title={say(messages.change)} chosen={chosen} offered={profileActs} onClose={onClose} />
          )}
        >
          {say(messages.change)}
        </DialogButton>
      )}
    </>
  )
}
