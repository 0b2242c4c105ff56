import type { InputProps } from './web-kind.web.tsx'

/** The hint stands below, so that the boxes of a row stand in line. */
export const wrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** What every Mantine input is told about its field. */
export function controlProps({ id, name, field, label, hint, error }: InputProps) {
  return {
    id,
    name,
    label,
    required: field.required,
    inputWrapperOrder: wrapperOrder,
    ...(hint && { description: hint }),
    ...(error && { error }),
  }
}

/** What was typed runs in its own direction; an empty box in the page's, so that its placeholder reads well. */
export function ownDirection(value: unknown): { attributes?: { input: { dir: 'auto' } } } {
  return value ? { attributes: { input: { dir: 'auto' } } } : {}
}
