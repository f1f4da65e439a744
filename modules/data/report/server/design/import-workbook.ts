import type { Handlers } from '@mingtai/api'
import { audit, type Context, signedIn } from '@mingtai/server-kit'
import type { reportCalls } from '../../calls.ts'
import { checkMayDesignAt } from '../access/folders.ts'
import { shownOne } from '../catalogue/catalogue.ts'
import type { ReportServices } from '../services.ts'
import { atRest, type PictureServices } from '../picture/template-pictures.ts'
import { checkSize } from '../catalogue/template-size.ts'
import { addReport } from '../catalogue/templates.ts'
import { asTemplate } from './workbook-template.ts'

/** A report from an xlsx file; a process of its own reads it, because a hostile one takes its time. */
export function importHandlers(
  services: Pick<ReportServices, 'dataPlane'> & PictureServices,
): Handlers<Pick<typeof reportCalls, 'importWorkbook'>, Context> {
  return {
    async importWorkbook({ file, password, ...words }, context) {
      const actor = signedIn(context)
      const { signal } = context
      const read = await services.dataPlane.readWorkbook({ file: Buffer.from(file, 'base64'), password, signal })
      const { template, notices } = asTemplate(read)
      checkSize(template)
      await checkMayDesignAt(context, words.folder)
      // Readers see it when somebody has bound it and publishes it, not as an empty form.
      const stored = await atRest(services, actor, template)
      const row = await addReport(context.db, actor, { ...words, template: stored, isDraft: true })
      await audit(context, { action: '导入Excel', subject: row.name, detail: { code: row.code } })
      return { report: await shownOne(context.db, row, actor), notices }
    },
  }
}
