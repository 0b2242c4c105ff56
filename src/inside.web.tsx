import { createInside } from './engine/web-app/app-routes.web.tsx'
import { front } from './market/front.web.tsx'
import { definitions, menu } from './market/registry.ts'
import { kinds, screens } from './market/registry.web.tsx'

/**
 * Everything behind the guard arrives together: the frame, the list, the product's resources, and the screens that depart. It
 * comes when it can be drawn. Nothing begins before it is asked for: pages that anybody may open share files with it.
 */
export const authenticatedApp = () => createInside(menu, definitions, screens, kinds, front)
