import type { Resource } from '#engine/core/resource.ts'
import { gallery } from '#engine/testing/gallery.ts'
import { resources } from '../registry.ts'

/** What the sweeps go over: everything Souk keeps, and one resource with a field of every kind. */
export const swept: readonly Resource[] = [...resources, gallery]
