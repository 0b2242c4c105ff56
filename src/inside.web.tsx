import { createInside } from './engine/web-app/app-routes.web.tsx'
import { front } from './market/front.web.tsx'
import { definitions, menu } from './market/registry.ts'
import { kinds, screens } from './market/registry.web.tsx'

/**
 * The signed-in app: frame, list, the product's resources, and the screens that differ from the standard. They load together.
 * The app starts only when this function is called, because public pages share files with it.
 */
export const authenticatedApp = () => createInside(menu, definitions, screens, kinds, front)
