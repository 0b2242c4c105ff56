import type { FunctionComponent } from 'react'
import type { MenuArea } from '#engine/definition/menu.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import type { OnDemand } from '#engine/routing/on-demand.web.tsx'
import type { Command } from '#engine/search/palette/product-commands.web.ts'
import type { Recent } from '#engine/search/palette/recent-records.web.ts'
import type { SessionUser } from '#engine/session/session.web.ts'
import type { LoadedDefinitions } from './definitions.web.ts'

/** The custom screens of one menu entry, in place of the standard ones. */
export interface OwnScreens {
  /** The screen of a page. */
  readonly page?: OnDemand<object>
  /** The component for the address of a row below the page's address. */
  readonly row?: OnDemand<{ readonly id: string }>
  /** The screen at an address below the page's own address, for the id of a row. */
  readonly badge?: FunctionComponent
  readonly list?: OnDemand<{ readonly resource: Resource }>
  readonly record?: OnDemand<{ readonly resource: Resource; readonly id: string }>
}

/** The first screens: the home screen and the signed-in person's side menu. */
export interface Front {
  readonly Home: OnDemand<{ readonly menu: readonly MenuArea[] }>
  readonly menuOf: (menu: readonly MenuArea[], user: SessionUser | null) => readonly MenuArea[]
  /** Commands of the global search other than opening screens and creating rows. */
  readonly commands: () => Promise<readonly Command[]>
  /** Loads the person's recent records from all devices. */
  readonly recentRecords: () => Promise<readonly Recent[]>
  /** The account page: profile, preferences, sign-in methods and sessions. */
  readonly Account: OnDemand<object>
  /** Loads the product's history sentences: by event name, and by `resource.field` for changes. */
  readonly historyEvents: () => Promise<Readonly<Record<string, Words>>>
  /** The replacement for every screen while a required account step is open. */
  readonly HeldBack: FunctionComponent
}

/** The market's definitions for the browser. */
export interface Product {
  readonly menu: readonly MenuArea[]
  readonly screens: Screens
  readonly definitions: LoadedDefinitions
  readonly front: Front
}

/** The custom screens: name of a resource or page → screens. */
export type Screens = Readonly<Partial<Record<string, OwnScreens>>>
