import type { Change } from '#engine/crud/repository.api.ts'

/** Nobody in particular: what Souk does by itself. */
export const systemActor: Change = {
  actor: {
    id: '00000000-0000-0000-0000-000000000000',
    kind: 'user',
    owner: null,
    name: 'Souk',
    sessionId: '00000000-0000-0000-0000-000000000000',
    portal: 'admin',
    permissions: new Set(),
  },
  circumstances: { requestId: 'time', ip: '', language: 'fr' },
}
