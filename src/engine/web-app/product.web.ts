import type { FunctionComponent } from 'react'
import type { MenuArea } from '#engine/definition/menu.ts'
import type { Resource } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import type { OnDemand } from '#engine/routing/on-demand.web.tsx'
import type { Command } from '#engine/search/palette/product-commands.web.ts'
import type { Recent } from '#engine/search/palette/recent-records.web.ts'
import type { SessionUser } from '#engine/session/session.web.ts'
import type { LoadedDefinitions } from './definitions.web.ts'

/** The screens of one entry of the menu that are not the standard ones. */
export interface OwnScreens {
  /** The screen of a page. */
  readonly page?: OnDemand<object>
  /** What the address of a row below the page's own opens. */
  readonly row?: OnDemand<{ readonly id: string }>
  /** What stands beside its name in the menu. */
  readonly badge?: FunctionComponent
  readonly list?: OnDemand<{ readonly resource: Resource }>
  readonly record?: OnDemand<{ readonly resource: Resource; readonly id: string }>
}

/** What somebody meets first: the home screen, and the side menu of whoever is signed in. */
export interface Front {
  readonly Home: OnDemand<{ readonly menu: readonly MenuArea[] }>
  readonly menuOf: (menu: readonly MenuArea[], user: SessionUser | null) => readonly MenuArea[]
  /** What the search everywhere can do besides opening screens and making rows. */
  readonly commands: () => Promise<readonly Command[]>
  /** What whoever is signed in worked on last, on any machine. */
  readonly recentRecords: () => Promise<readonly Recent[]>
  /** My account: what Souk knows of me, how it looks to me, how I sign in and where. */
  readonly Account: OnDemand<object>
  /** How the history tells of actions that only this product has. */
  readonly historyEvents: Readonly<Record<string, Words>>
  /** What stands in place of every screen while something must be put right first. */
  readonly HeldBack: FunctionComponent
}

/** What the market is made of, for whoever draws it. */
export interface Product {
  readonly menu: readonly MenuArea[]
  readonly screens: Screens
  readonly definitions: LoadedDefinitions
  readonly front: Front
}

/** The name of a resource or a page → its own screens. */
export type Screens = Readonly<Partial<Record<string, OwnScreens>>>
