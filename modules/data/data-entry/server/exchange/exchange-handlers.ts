import type { Handlers } from '@mingtai/api'
import { type Context, signedIn, spend } from '@mingtai/server-kit'
import type { dataEntryCalls } from '../../calls.ts'
import { fillableReport } from '../rows.ts'
import type { DataEntryServices } from '../services.ts'
import { exportedForm } from './exported-form.ts'
import { importedForm } from './imported-form.ts'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
} as const
const files = { what: 'entry-files', most: 60, seconds: 600 }

/** A form goes out as a workbook and comes back as changes of the draft. */
export function exchangeHandlers(
  services: DataEntryServices,
): Handlers<Pick<typeof dataEntryCalls, 'exportForm' | 'importForm'>, Context> {
  return {
    async exportForm({ id, filters, changes, format }, context) {
      const actor = signedIn(context)
      const { document, name } = await fillableReport(context.db, actor, id)
      await spend(context, files)
      const bytes = await exportedForm(services, context, {
        actor,
        document,
        name,
        filters,
        changes,
        format,
        reportId: id,
      })
      return { name: `${name}.${format}`, type: types[format], content: { bytes } }
    },

    async importForm({ id, mapping, file }, context) {
      const actor = signedIn(context)
      const { document } = await fillableReport(context.db, actor, id)
      await spend(context, files)
      return importedForm(services, context, { actor, document, mapping, path: file.path, reportId: id })
    },
  }
}
