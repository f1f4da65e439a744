import type { ControlProps } from '../model/form-context.ts'

/** What every control says of itself to those who do not see it. */
export function ariaOf({ field, id, isRequired, describedBy, isWrong, isCell = false }: ControlProps) {
  return {
    id,
    ...(isRequired && { 'aria-required': true }),
    ...(isWrong && { 'aria-invalid': true }),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(isCell && { 'aria-label': field.label }),
  }
}
