import { refuse } from '@mingtai/messages'
import { type AppliedReading, type Reading, type Template, withReading } from '@mingtai/report-engine'

type Fitting = Omit<Extract<AppliedReading, { ok: true }>, 'ok'>

/** The template as its reader reads it, and what is kept of its rows; what does not fit is refused by its name. */
export function applyReading(
  template: Template,
  reading: Reading | null,
): Pick<Fitting, 'template'> & Partial<Fitting> {
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

/**
 * Behind a link nobody makes tables of fields that the report does not show, and nobody finds out by filters, orders and
 * colours what it hides on purpose.
 */
export function checkAnonymousReading({ sheets }: Template, reading: Reading | null): void {
  if (reading === null) return
  if (reading.pivots.length > 0) refuse('reading.pivotForReaders')
  for (const { sheet, field } of [...reading.filters, ...reading.sorts, ...reading.looks]) {
    const own = sheets.find(({ id }) => id === sheet)
    const hides = own?.cells.some(
      ({ content }) => content.kind === 'field' && content.field === field && content.hideIf !== undefined,
    )
    if (hides) refuse('reading.hidden', field)
  }
}
