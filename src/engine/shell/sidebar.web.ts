import { observable } from '#engine/storage/observable.web.ts'
import { readStored, writeStored } from '#engine/storage/storage.web.ts'
import { sidebarKey } from '#engine/storage/storage-keys.web.ts'

/** Whether the side menu is unfolded; folded, it is a rail of icons. « sidebarShow » in the specification. */
export const sidebarShow = observable(readStored(sidebarKey) !== 'false')

sidebarShow.subscribe(() => writeStored(sidebarKey, String(sidebarShow.get())))
