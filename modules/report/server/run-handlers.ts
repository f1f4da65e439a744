import type { Handlers } from '@mingtai/api'
import { checkMayMake, datasetOrders } from '@mingtai/modules/dataset/server'
import { refuse } from '@mingtai/messages'
import type { Template } from '@mingtai/report-engine'
import { type Actor, type Context, signedIn } from '@mingtai/server-kit'
import type { ParameterValues, reportCalls, ReportForm } from '../calls.ts'
import { markReader } from './catalogue.ts'
import { choicesOf, type Reader } from './choices.ts'
import { factsKeeper } from './facts.ts'
import { defaultOf, resolvedValues } from './parameters.ts'
import { asRead, checkSeenBy } from './may-read.ts'
import { readingAs } from './reading-as.ts'
import { countView, reportByCode } from './rows.ts'
import { checkShareFree, MAX_ROWS, startRun } from './runs.ts'
import type { ReportServices } from './services.ts'
import { readerBehind, sharedReport } from './shares.ts'
import { nobody, systemParameters } from './system-parameters.ts'
import type { ReportRow } from './tables.ts'
import { today } from './today.ts'

type RunCalls = Pick<
  typeof reportCalls,
  'form' | 'formShared' | 'run' | 'runShared' | 'runDraft' | 'trySql' | 'tryDataset'
>

/** The parameter form and the runs: of a report, of a shared report and of a design that is not saved. */
export function runHandlers(services: ReportServices): Handlers<RunCalls, Context> {
  return {
    async form({ code }, context) {
      const actor = signedIn(context)
      const report = asRead(await reportByCode(context.db, actor.tenantId, code), actor)
      await markReader(context.db, { actor, tplId: report.id }, { openedAt: new Date() })
      return formOf(services, context, { report, reader: { tenantId: actor.tenantId, actor } })
    },

    async formShared({ share }, context) {
      const { share: link, report } = await sharedReport(context, share)
      return formOf(services, context, { report, reader: readerBehind(link) })
    },

    async run({ code, values, fresh, viewAs }, context) {
      const actor = signedIn(context)
      const report = asRead(await reportByCode(context.db, actor.tenantId, code), actor)
      const { name, template, revision } = report
      const { reader, system } = await readingAs(context, viewAs, report.name)
      if (reader.eyes) checkSeenBy(report, reader.eyes)
      const order = {
        ...{ reader, viewAs },
        shareId: null,
        code: report.code,
        name,
        template,
        revision,
        values,
      }
      const started = await startRun(services, context, {
        ...order,
        system,
        maxRows: MAX_ROWS,
        isFresh: fresh,
      })
      await countView(context.db, report)
      return started
    },

    async runShared({ share, values }, context) {
      const { share: link, report } = await sharedReport(context, share)
      checkShareFree(link.id)
      const { code, name, template, revision } = report
      const order = {
        revision,
        reader: readerBehind(link),
        shareId: link.id,
        code,
        name,
        template,
        values: shownOf(template, values),
      }
      const started = await startRun(services, context, { ...order, system: nobody, maxRows: MAX_ROWS, isFresh: false })
      await countView(context.db, report)
      return started
    },

    async runDraft({ template, values, maxRows, viewAs }, context) {
      queryWriter(context)
      await checkMayMake(context, template.datasets)
      const { reader, system } = await readingAs(context, viewAs, '未保存的报表')
      const order = {
        ...{ reader, viewAs },
        shareId: null,
        code: '',
        revision: null,
        name: '预览',
        template,
        values,
      }
      return startRun(services, context, { ...order, system, maxRows, isFresh: true })
    },

    async trySql({ dataSource, sql, ...asked }, context) {
      const from = { kind: 'query', dataSource, sql } as const
      return tried(services, context, { dataset: 'd', datasets: [{ name: 'd', from }], ...asked })
    },

    async tryDataset(asked, context) {
      return tried(services, context, asked)
    },
  }
}

type Trial = Parameters<Handlers<RunCalls, Context>['tryDataset']>[0]

/** The first rows of a dataset of a draft, and what ran for them. */
async function tried(services: ReportServices, context: Context, { dataset, datasets, parameters, values }: Trial) {
  const actor = queryWriter(context)
  await checkMayMake(context, datasets)
  const orders = await datasetOrders(services, context, { tenantId: actor.tenantId, actor, datasets })
  const optional = parameters.map((parameter) => ({ ...parameter, required: false }))
  const chosen = resolvedValues({ parameters: optional, values, today: today(), choices: {} })
  const { facts, ...preview } = await services.dataPlane.preview({
    dataset,
    datasets: orders,
    values: { ...chosen, ...systemParameters(actor) },
    signal: context.signal,
    onFacts: factsKeeper(context.db, { tenantId: actor.tenantId, userId: actor.userId, reportCode: null }),
  })
  // Of a shared dataset the values of its rules would be among them.
  const isOwn = datasets.every(({ from }) => from.kind === 'query')
  const statements = facts.map(({ text, values: count, bound = [], rows, bytes, milliseconds, cached }) => ({
    ...{ text, bound: count, values: isOwn ? bound : [], rows, bytes, milliseconds, cached },
  }))
  return { ...preview, statements }
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
  { report, reader }: { report: ReportRow; reader: Reader },
): Promise<ReportForm> {
  const { code, name, template } = report
  const { actor } = reader
  const { parameters } = template
  const listed = actor === null ? parameters.filter(({ hidden }) => !hidden) : parameters
  const now = today()
  const defaults = Object.fromEntries(parameters.map((parameter) => [parameter.code, defaultOf(parameter, now)]))
  const values = { ...defaults, ...(actor === null ? nobody : systemParameters(actor)) }
  const choices = await choicesOf(services, context, { reader, parameters: listed, values })
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
