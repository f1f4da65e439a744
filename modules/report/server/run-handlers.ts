import type { Handlers } from '@mingtai/api'
import { sourceConfigs } from '@mingtai/modules/data-source/server'
import { refuse } from '@mingtai/messages'
import type { Template } from '@mingtai/report-engine'
import { type Actor, type Context, signedIn } from '@mingtai/server-kit'
import type { ParameterValues, reportCalls, ReportForm } from '../calls.ts'
import { choicesOf } from './choices.ts'
import { defaultOf, resolvedValues } from './parameters.ts'
import { countView, reportByCode } from './rows.ts'
import { checkShareFree, MAX_ROWS, startRun } from './runs.ts'
import type { ReportServices } from './services.ts'
import { sharedReport } from './shares.ts'
import { nobody, systemParameters } from './system-parameters.ts'
import type { ReportRow } from './tables.ts'
import { today } from './today.ts'

type RunCalls = Pick<typeof reportCalls, 'form' | 'formShared' | 'run' | 'runShared' | 'runDraft' | 'trySql'>

/** The parameter form and the runs: of a report, of a shared report and of a design that is not saved. */
export function runHandlers(services: ReportServices): Handlers<RunCalls, Context> {
  return {
    async form({ code }, context) {
      const actor = signedIn(context)
      const report = await reportByCode(context.db, actor.tenantId, code)
      return formOf(services, context, { report, actor })
    },

    async formShared({ share }, context) {
      const { report } = await sharedReport(context, share)
      return formOf(services, context, { report, actor: null })
    },

    async run({ code, values }, context) {
      const actor = signedIn(context)
      const report = await reportByCode(context.db, actor.tenantId, code)
      const { tenantId, name, template, revision } = report
      const order = {
        tenantId,
        userId: actor.userId,
        shareId: null,
        code: report.code,
        name,
        template,
        revision,
        values,
      }
      const started = await startRun(services, context, {
        ...order,
        system: systemParameters(actor),
        maxRows: MAX_ROWS,
      })
      await countView(context.db, report)
      return started
    },

    async runShared({ share, values }, context) {
      const { share: link, report } = await sharedReport(context, share)
      checkShareFree(link.id)
      const { tenantId, code, name, template, revision } = report
      const order = {
        revision,
        tenantId,
        userId: null,
        shareId: link.id,
        code,
        name,
        template,
        values: shownOf(template, values),
      }
      const started = await startRun(services, context, { ...order, system: nobody, maxRows: MAX_ROWS })
      await countView(context.db, report)
      return started
    },

    async runDraft({ template, values, maxRows }, context) {
      const actor = queryWriter(context)
      const order = {
        tenantId: actor.tenantId,
        userId: actor.userId,
        shareId: null,
        code: '',
        revision: null,
        name: '预览',
        template,
        values,
      }
      return startRun(services, context, { ...order, system: systemParameters(actor), maxRows })
    },

    async trySql({ dataSource, sql, parameters, values }, context) {
      const actor = queryWriter(context)
      const sources = await sourceConfigs(context.db, actor.tenantId, [dataSource], services)
      const source = sources[dataSource] ?? refuse('source.notFound', dataSource)
      const optional = parameters.map((parameter) => ({ ...parameter, required: false }))
      const chosen = resolvedValues({ parameters: optional, values, today: today(), choices: {} })
      return services.dataPlane.previewSql({
        source,
        sql,
        values: { ...chosen, ...systemParameters(actor) },
        signal: context.signal,
      })
    },
  }
}

/** A hidden parameter keeps its default behind a share: the designer fixed it, and no stranger may set it otherwise. */
function shownOf({ parameters }: Template, values: ParameterValues): ParameterValues {
  const hidden = new Set(parameters.filter((parameter) => parameter.hidden).map(({ code }) => code))
  return Object.fromEntries(Object.entries(values).filter(([code]) => !hidden.has(code)))
}

/** Writing queries needs the right to the sources beside the right to design. */
function queryWriter(context: Context): Actor {
  const actor = signedIn(context)
  if (!actor.rights.has('data-source:use')) refuse('right.missing', '使用数据源')
  return actor
}

async function formOf(
  services: ReportServices,
  context: Context,
  { report, actor }: { report: ReportRow; actor: Actor | null },
): Promise<ReportForm> {
  const { code, name, tenantId, template } = report
  const { parameters } = template
  const listed = actor === null ? parameters.filter(({ hidden }) => !hidden) : parameters
  const now = today()
  const defaults = Object.fromEntries(parameters.map((parameter) => [parameter.code, defaultOf(parameter, now)]))
  const values = { ...defaults, ...(actor === null ? nobody : systemParameters(actor)) }
  const choices = await choicesOf(services, context, { tenantId, parameters: listed, values })
  const shown = listed.map((parameter) => {
    const { code: key, name: label, type, default: rule, required, hidden } = parameter
    const described = { code: key, name: label, type, default: rule, required, hidden }
    return { ...described, value: defaults[key] ?? null, choices: choices[key] ?? null }
  })
  return {
    id: actor === null ? null : report.id,
    code,
    name,
    parameters: shown,
    mayDesign: actor?.rights.has('report:design') ?? false,
    mayExport: true,
  }
}
