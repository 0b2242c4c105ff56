import type { Confirmation } from '#engine/form/use-form.web.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#engine/http/client.web.ts'
import type { SelectedRows } from '#engine/list/selection.web.ts'
import { movesPath } from './profile-move.ts'
import type { ProfileMoveResult, profileMoves } from './profile-move-rules.contract.ts'
import { profileId } from './profile-id.ts'
import type { StockState } from './profile-move-rules.ts'

/** Hook that changes the state of profiles and refreshes the screens that show them. */
export function useMoveProfiles() {
  const cache = useQueryClient()
  return async (
    rows: SelectedRows['rows'],
    to: StockState,
    reason?: string,
    confirmation: Confirmation = {},
  ): Promise<ProfileMoveResult> => {
    const body = { ...rows, to, reason: reason || undefined, ...confirmation }
    const { data } = await callApi<typeof profileMoves>('POST', movesPath, { body })
    await Promise.all([
      cache.invalidateQueries({ queryKey: ['record', profileId.name] }),
      cache.invalidateQueries({ queryKey: ['list'] }),
    ])
    return data
  }
}
