import { observable } from '#engine/storage/observable.web.ts'
import { readStored, writeStored } from '#engine/storage/storage.web.ts'
import { sidebarKey } from '#engine/storage/storage-keys.web.ts'

/** « sidebarShow » of the specification: whether the side menu stands beside the screen; folded, it is a rail of icons. */
export const sidebarShow = observable(readStored(sidebarKey) !== 'false')

sidebarShow.subscribe(() => writeStored(sidebarKey, String(sidebarShow.get())))
