import { observable } from '#engine/storage/observable.web.ts'

/** « sidebarShow » of the specification: whether the side menu stands beside the screen. */
export const sidebarShow = observable(true)
