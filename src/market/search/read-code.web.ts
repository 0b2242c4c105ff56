import { callApi } from '#engine/http/client.web.ts'
import { sayNow } from '#engine/i18n/i18n.web.ts'
import type { Reading } from '#engine/search/palette/product-commands.web.ts'
import type { xRay } from '#market/stock/codes/x-ray.contract.ts'
import { xRayPath } from '#market/stock/codes/x-ray.ts'
import { messages } from '#market/stock/codes/x-ray.messages.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'

/** A text that may be a code of an eSIM: an activation code, or at least ten digits. */
const mayBeCode = /lpa:|\$|^\D*(?:\d[\s.-]?){10,}/i

/** The profiles that have a pasted code, each with its state, its customer and its order. */
export async function readCode(typed: string): Promise<readonly Reading[]> {
  if (!mayBeCode.test(typed)) return []
  const { data } = await callApi<typeof xRay>('POST', xRayPath, { body: { text: typed } })
  const { field, value, fault, profiles, orders } = data
  if (field === null || fault !== null) return []
  const label = sayNow(profileId.fields[field].label)
  const isolate = (text: string): string => `\u2068${text}\u2069`
  if (profiles.length === 0)
    return [
      {
        key: value,
        title: value,
        detail: `${label} · ${sayNow(messages.notInStock)}`,
        href: `${profileId.screen}?${new URLSearchParams({ q: value }).toString()}`,
      },
    ]
  return profiles.map((row) => {
    const state = profileId.fields.state.choices?.find((choice) => choice.value === row.state)
    const facts = [label, state && sayNow(state.label), row.titles?.['customerId'], orders[row.id]?.number]
    return {
      key: row.id,
      title: row.iccid,
      detail: facts.flatMap((fact) => (fact ? [isolate(fact)] : [])).join(' · '),
      href: `${profileId.screen}/${row.id}`,
    }
  })
}
