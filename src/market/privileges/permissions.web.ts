import { lazyCell } from '#engine/fields/lazy-cells.web.tsx'
import type { WebKind } from '#engine/fields/web-kind.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'

const Matrix = lazyComponent(() => import('./permissions-matrix.web.tsx'))
const ScopesMatrix = lazyComponent(() => import('./scopes-matrix.web.tsx'))

/** The browser part of the permissions field kind: a matrix of resources and actions. */
export const permissions: WebKind = {
  inputs: { size: 'page', Input: Matrix },
  Cell: lazyCell(() => import('./permissions-cell.web.tsx')),
  operators: ['is', 'empty'],
  wide: true,
}

/** The browser part of the scopes field kind: the same matrix, limited to the permissions of the token's creator. */
export const scopes: WebKind = { ...permissions, inputs: { size: 'page', Input: ScopesMatrix } }
