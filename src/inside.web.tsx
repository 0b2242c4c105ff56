import { createInside } from './engine/web-app/app-routes.web.tsx'
import { front } from './market/front.web.tsx'
import { definitions, menu } from './market/registry.ts'
import { kinds, screens } from './market/registry.web.tsx'

/**
 * Everything behind the sign-in loads together, when it can be rendered: the frame, the list, the product's resources,
 * and the screens that depart. Nothing runs before it is called: public pages share files with it.
 */
export const authenticatedApp = () => createInside(menu, definitions, screens, kinds, front)
