import { Suspense, useState } from 'react'
import { words } from '#engine/core/words.ts'
import { useGo } from '#engine/web/crud/link.tsx'
import type { Chosen } from '#engine/web/crud/list/selection.ts'
import { SmallButton } from '#engine/web/crud/list/small-button.tsx'
import { useSay } from '#engine/web/i18n.ts'
import { part } from '#engine/web/part.ts'
import { useMay } from '#engine/web/permissions.ts'
import { writeSearch } from '#engine/web/shell/search.ts'
import { said } from './profile-act-words.ts'
import { profileId } from './profile-id.ts'
import { acts } from './profile-moves.ts'

const MoveDialog = part(() => import('./profile-move-dialog.web.tsx'))

const print = words('Imprimer les QR codes', 'Print the QR codes', 'طباعة رموز QR')

/** What can be done to the selected profiles: print them for customers, or move them. */
export default function SelectionActs({ chosen }: { readonly chosen: Chosen }) {
  const say = useSay()
  const may = useMay()
  const go = useGo()
  const [open, setOpen] = useState(false)
  const { rows } = chosen
  const sheet =
    'ids' in rows ? writeSearch({ ids: rows.ids.join(',') }) : rows.filter && `?${rows.filter.replace(/^\?/, '')}`
  return (
    <>
      <SmallButton onClick={() => go(`${profileId.screen}/print${sheet}`)}>{say(print)}</SmallButton>
      {may('profile-id:update') && (
        <SmallButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {say(said.change)}
        </SmallButton>
      )}
      <Suspense>
        {open && <MoveDialog title={say(said.change)} chosen={chosen} offered={acts} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
