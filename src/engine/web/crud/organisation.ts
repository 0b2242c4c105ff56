export { organisation } from '#engine/core/organisation.ts'
