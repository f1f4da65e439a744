import type { ControlProps } from '../model/form-context.ts'

/** The attributes by which a control is found, and says what it is. */
export interface ControlAria {
  id: string
  'aria-label'?: string
  'aria-required'?: boolean
  'aria-invalid'?: boolean
  'aria-describedby'?: string
}

/** What every control says of itself to those who do not see it. */
export function ariaOf({ field, id, isRequired, describedBy, isWrong, isCell = false }: ControlProps): ControlAria {
  return {
    id,
    ...(isRequired && { 'aria-required': true }),
    ...(isWrong && { 'aria-invalid': true }),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(isCell && { 'aria-label': field.label }),
  }
}
