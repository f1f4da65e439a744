import type { Handlers } from '@mingtai/api'
import { closedTo, visitorValues } from './fixed-values.ts'
import { formInTurn, foundChoices, nobody } from '@mingtai/modules/data/dataset/server/parameters'
import { refuse } from '@mingtai/messages'
import { type Context, signedIn } from '@mingtai/server-kit'
import type { parameterFormCalls } from '../../parameter-form.ts'
import { openedReport } from '../access/opened.ts'
import { readingAs } from '../reading/reading-as.ts'
import { reportByCode } from '../rows.ts'
import type { ReportServices } from '../services.ts'
import { readerBehind, sharedReport } from '../share/report-links.ts'

/** Choices that change with other parameters or are too many for a form. */
export function formHandlers(services: ReportServices): Handlers<typeof parameterFormCalls, Context> {
  return {
    async choices({ code, viewAs, ...question }, context) {
      const actor = signedIn(context)
      const { report } = await openedReport(context.db, await reportByCode(context.db, actor.tenantId, code), actor)
      return formInTurn(context, actor.userId, async () =>
        foundChoices(services, context, { ...question, ...report.template, ...(await readingAs(context, viewAs)) }),
      )
    },

    async choicesShared({ share, pass, ...question }, context) {
      const { link, terms, report } = await sharedReport(context, services.vault, { share, pass })
      const { parameters, datasets, form } = report.template
      const closed = closedTo(report.template, terms.fixed)
      if (closed.has(question.parameter)) refuse('parameter.unknown', question.parameter)
      const values = visitorValues(report.template, terms.fixed, question.values)
      const reader = readerBehind(link)
      return formInTurn(context, link.id, () =>
        foundChoices(services, context, { ...question, values, parameters, datasets, form, reader, system: nobody }),
      )
    },
  }
}
