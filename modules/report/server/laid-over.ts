import { refuse } from '@mingtai/messages'
import { type Laid, type Reading, type Template, withReading } from '@mingtai/report-engine'

/** The template as its reader reads it, and what is kept of its rows; what does not fit is refused by its name. */
export function laidOver(
  template: Template,
  reading: Reading | null,
): Pick<Extract<Laid, { ok: true }>, 'template'> & { rules?: Extract<Laid, { ok: true }>['rules'] } {
  if (reading === null) return { template }
  const laid = withReading(template, reading)
  if (laid.ok) return laid
  const { reason, field, value } = laid
  switch (reason) {
    case 'gone':
      return refuse('reading.gone', field)
    case 'filter':
      return refuse('reading.cannotFilter', field)
    case 'sort':
      return refuse('reading.cannotSort', field)
    case 'value':
      return refuse('reading.value', field, value)
    default:
      return reason satisfies never
  }
}

/** Behind a link nobody makes tables of fields that the report does not show. */
export function checkStranger(reading: Reading | null): void {
  if (reading !== null && reading.pivots.length > 0) refuse('reading.pivotForReaders')
}
