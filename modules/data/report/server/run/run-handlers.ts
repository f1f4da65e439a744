import {
  filledForm,
  formInTurn,
  nobody,
  queryWriter,
  type Reader,
  resolvedValues,
  systemParameters,
  today,
  type Values,
} from '@mingtai/modules/data/dataset/server/parameters'
import type { Handlers } from '@mingtai/api'
import { checkMayMake, datasetOrders } from '@mingtai/modules/data/dataset/server'
import { countVisit } from '@mingtai/modules/ground/sharing/server'
import { type Context, signedIn, watching } from '@mingtai/server-kit'
import type { reportCalls, ReportForm } from '../../calls.ts'
import type { FixedValue } from '../../shares.ts'
import { countOpening } from '../catalogue/catalogue.ts'
import { queryLogger } from '@mingtai/modules/data/data-source/server'
import { closedTo, fixedValues, fixedWords, visitorValues } from '../parameter/fixed-values.ts'
import { checkAnonymousReading } from '../reading/apply-reading.ts'
import { seenWith } from '../access/view-as.ts'
import { openedReport, withoutHidden } from '../access/opened.ts'
import type { ReportAccess } from '../access/access.ts'
import { readingAs } from '../reading/reading-as.ts'
import { countView, reportByCode } from '../rows.ts'
import { running } from './running.ts'
import { MAX_ROWS, startRun, withinShare } from './runs.ts'
import type { ReportServices } from '../services.ts'
import { readerBehind, sharedReport } from '../share/report-links.ts'
import type { ReportRow } from '../tables.ts'

type RunCalls = Pick<
  typeof reportCalls,
  'form' | 'formShared' | 'run' | 'runShared' | 'runDraft' | 'trySql' | 'tryDataset'
>

/** The parameter form and the runs: of a report, of a shared report and of a design that is not saved. */
export function runHandlers(services: ReportServices): Handlers<RunCalls, Context> {
  return {
    async form({ code, viewAs }, context) {
      const actor = signedIn(context)
      const { report, access } = await openedReport(
        context.db,
        await reportByCode(context.db, actor.tenantId, code),
        actor,
      )
      await countOpening(context.db, { actor, tplId: report.id })
      return formInTurn(context, actor.userId, async () =>
        formOf(services, context, { report, access, ...(await readingAs(context, viewAs)) }),
      )
    },

    async formShared(visit, context) {
      const { link, terms, report, access } = await sharedReport(context, services.vault, visit)
      const { fixed } = terms
      const reader = readerBehind(link)
      await countVisit(context.db, link)
      return formInTurn(context, link.id, () =>
        formOf(services, context, { report, access, reader, system: nobody, fixed }),
      )
    },

    async run({ code, values, fresh, viewAs, reading }, context) {
      const turn = running.turn()
      const actor = signedIn(context)
      const row = await reportByCode(context.db, actor.tenantId, code)
      const opened = await openedReport(context.db, row, actor)
      const { reader, system } = await readingAs(context, viewAs, row.name)
      const { report, access } = reader.viewer ? await seenWith(context.db, opened, reader.viewer) : opened
      const { name, template, revision } = report
      const order = {
        ...{ turn, reader, viewAs, hiddenSheets: access.hidden },
        shareId: null,
        code: report.code,
        name,
        template,
        revision,
        values,
      }
      const started = await startRun(services, context, {
        ...order,
        reading: withoutHidden(reading, access.hidden, template),
        system,
        maxRows: MAX_ROWS,
        isFresh: fresh,
      })
      await countView(context.db, report)
      return started
    },

    async runShared({ values, reading, ...visit }, context) {
      const { link, terms, report, access } = await sharedReport(context, services.vault, visit)
      const { code, name, template, revision } = report
      checkAnonymousReading(template, reading)
      const order = {
        hiddenSheets: access.hidden,
        revision,
        reader: readerBehind(link),
        shareId: link.id,
        code,
        name,
        template,
        values: visitorValues(template, terms.fixed, values),
        reading: withoutHidden(reading, access.hidden, template),
      }
      const started = await withinShare(link.id, () =>
        startRun(services, context, {
          ...order,
          turn: running.turn(),
          system: nobody,
          maxRows: MAX_ROWS,
          isFresh: false,
        }),
      )
      await countView(context.db, report)
      return started
    },

    async runDraft({ template, values, maxRows, viewAs, lane }, context) {
      const turn = running.turn()
      queryWriter(context)
      await checkMayMake(services, context, template)
      const { reader, system } = await readingAs(context, viewAs, '未保存的报表')
      const order = {
        ...{ turn, reader, viewAs },
        shareId: null,
        code: '',
        lane: `/${lane}`,
        revision: null,
        name: '预览',
        template,
        values,
      }
      return startRun(services, context, { ...order, system, maxRows: MAX_ROWS, firstRows: maxRows, isFresh: true })
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
  await checkMayMake(services, context, { datasets, parameters })
  const orders = await datasetOrders(services, context, { tenantId: actor.tenantId, actor, datasets })
  const optional = parameters.map((parameter) => ({ ...parameter, required: false }))
  const chosen = resolvedValues({ parameters: optional, values, today: today(), choices: {} })
  const { facts, ...preview } = await services.dataPlane.preview({
    dataset,
    datasets: orders,
    values: { ...chosen, ...(await systemParameters(context.db, actor)) },
    ...watching(context),
    onFacts: queryLogger(context.db, { tenantId: actor.tenantId, userId: actor.userId, reportCode: null }),
  })
  // Of a shared dataset the values of its rules would be among them.
  const isOwn = datasets.every(({ from }) => from.kind === 'query')
  const statements = facts.map(({ text, values: count, bound = [], rows, bytes, milliseconds, cached }) => ({
    ...{ text, bound: count, values: isOwn ? bound : [], rows, bytes, milliseconds, cached },
  }))
  return { ...preview, statements }
}

interface Opening {
  report: ReportRow
  access: ReportAccess
  reader: Reader
  system: Values
  fixed?: readonly FixedValue[]
}

async function formOf(
  services: ReportServices,
  context: Context,
  { report, access, reader, system, fixed = [] }: Opening,
): Promise<ReportForm> {
  const { code, name, template } = report
  const { actor } = reader
  const { datasets, form } = template
  const { parameters: filled, ...rest } = await filledForm(services, context, {
    ...{ reader, datasets, form, system, isStrict: true },
    parameters: template.parameters,
    given: new Map(fixedValues(fixed)),
  })
  // Nobody knows the names of what a designer or a sharer hid from visitors.
  const closed = actor === null ? closedTo(template, fixed) : new Set()
  const choices = Object.fromEntries(filled.map((one) => [one.code, one.choices ?? []]))
  return {
    id: actor === null ? null : report.id,
    code,
    name,
    parameters: filled
      .filter((one) => !closed.has(one.code))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((other) => !closed.has(other)) })),
    form: rest.form,
    today: rest.today,
    mayDesign: actor !== null && access.design,
    mayExport: access.export,
    mayPrint: access.print,
    pageSize: report.appearance.pageSize ?? null,
    ...(fixed.length === 0 ? {} : { fixed: fixedWords(template, fixed, choices) }),
  }
}
