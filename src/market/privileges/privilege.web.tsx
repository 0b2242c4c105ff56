import type { Row } from '#engine/definition/resource.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { beginSeeingAs } from '#engine/session/see-as.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { privilege } from './privilege.ts'
import type { seeAs } from './see-as.contract.ts'
import { messages } from './privilege.messages.ts'

/** The page of a privilege, with the button to view Souk as this privilege. */
export function PrivilegeScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={privilege} id={id} head={head} />
}

const head = { Acts: SeeAs }

function SeeAs({ row }: { readonly row: Row<typeof privilege> }) {
  const say = useSay()
  const may = useMay()
  const form = useForm({
    async send() {
      const path = '/api/privileges/list/:id/see-as'
      const { data } = await callApi<typeof seeAs>('POST', path, { params: { id: row.id } })
      beginSeeingAs({ token: data.token, name: data.privilege, until: data.until })
    },
  })
  if (!may('privilege:update')) return null
  return (
    <Button tone="quiet" busy={form.busy} title={say(messages.about)} onClick={() => void form.submit()}>
      {say(messages.seeAs)}
    </Button>
  )
}
