import type { Handlers } from '@mingtai/api'
import type { DatasetRules, RuleCondition } from '@mingtai/data-plane'
import { isDeepStrictEqual } from 'node:util'
import { checkQueries } from '@mingtai/modules/data/data-source/server'
import { checkedValues } from '../parameter/cascade.ts'
import { roleParameters, systemParameters } from '../parameter/system-parameters.ts'
import { refuse } from '@mingtai/messages'
import { type Dataset, inputsOf } from '@mingtai/report-engine'
import { audit, type Context, signedIn, watching } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { ruleOperators } from '../../rule-shapes.ts'
import type { setCalls, TreeChoice } from '../../set-calls.ts'
import { datasetOrders } from './orders.ts'
import { viewerAs, type Viewer, viewerOf } from '../rule/reader.ts'
import { datasetById, datasetsWithInputs, mayUse } from '../definition/rows.ts'
import { rulesFor } from '../rule/rules-for.ts'
import type { DatasetServices } from '../services.ts'
import { type DatasetTableRow, reportDatasetRule } from '../tables.ts'
import { treeOf } from './tree-of.ts'

type TrialCalls = Pick<typeof setCalls, 'try' | 'selectData' | 'relyOnData' | 'treeData'>
type Definition = NonNullable<z.output<typeof setCalls.try.input>['definition']>

/** The name under which what is tried stands among its inputs; no code is that short. */
const TRIED = 't'

/** Looking at the first rows of a dataset, with one's own eyes or those of somebody else. */
export function trialHandlers(services: DatasetServices): Handlers<TrialCalls, Context> {
  return {
    async try({ id, definition, values, viewAs, rows }, context) {
      const actor = signedIn(context)
      const row = id === null ? null : await datasetById(context.db, actor.tenantId, id)
      if (row !== null && !mayUse(row, actor)) refuse('dataset.notForYou', '所选')
      const tried = definition ?? row ?? refuse('dataset.notFound', '所选')
      await checkMayAsk(services, context, { tried, saved: row, isOwn: definition !== null })
      const viewer =
        viewAs === null ? await viewerOf(context.db, actor.tenantId, actor) : await viewerAs(context, viewAs)
      if (viewAs !== null) {
        const detail = { about: row === null ? [] : [row.id], viewAs }
        await audit(context, {
          action: '以他人身份查看数据集',
          subject: `${row?.name ?? '未保存的数据集'}：${viewer.name}`,
          detail,
        })
      }
      const sight = row === null ? null : await sightOf(context, row, viewer)
      const orders = await datasetOrders(services, context, {
        ...{ tenantId: actor.tenantId, actor, viewer },
        datasets: definition === null && row !== null ? [sharedAs(row.code)] : askedOf(tried),
      })
      const order = orders[TRIED] ?? refuse('dataset.notFound', '所选')
      const asked = { ...order, ...(definition === null ? {} : { types: definition.types }), rules: sight }
      const question = { dataset: TRIED, datasets: { ...orders, [TRIED]: asked }, maxRows: rows }
      const preview = await services.dataPlane.preview({
        ...question,
        values: await chosenValues(services, context, { tried, values, viewer }),
        ...watching(context),
      })
      const { fields, rows: found, milliseconds, truncated, facts } = preview
      const unread = facts.flatMap((fact) => (fact.dataset === TRIED ? [...(fact.unread ?? [])] : []))
      return {
        fields,
        rows: found,
        milliseconds,
        truncated,
        unread,
        viewedAs: viewer.name,
        sight: sight && sightWords(sight),
      }
    },

    async selectData(question, context) {
      return choicesOf(services, context, question)
    },

    async relyOnData(question, context) {
      return choicesOf(services, context, question)
    },

    async treeData(question, context): Promise<TreeChoice[]> {
      const { asked, values } = await choiceOrder(services, context, question)
      const order = { dataset: TRIED, datasets: asked, values, maxRows: MOST_CHOICES, ...watching(context) }
      return treeOf((await services.dataPlane.preview(order)).rows)
    },
  }
}

const MOST_CHOICES = 2000

type Question = z.output<typeof setCalls.selectData.input>

async function choicesOf(services: DatasetServices, context: Context, question: Question) {
  const { asked, values } = await choiceOrder(services, context, question)
  return services.dataPlane.options({ dataset: TRIED, datasets: asked, values, ...watching(context) })
}

async function choiceOrder(
  services: DatasetServices,
  context: Context,
  { datasourceId, selectContent, params }: Question,
) {
  const actor = signedIn(context)
  const from = { kind: 'query' as const, dataSource: datasourceId, sql: selectContent }
  await checkQueries(services, context, [from])
  const asked = await datasetOrders(services, context, {
    ...{ tenantId: actor.tenantId, actor },
    datasets: [{ name: TRIED, from }],
  })
  return { asked, values: { ...params, ...(await systemParameters(context.db, actor)) } }
}

/** A query of one's own asks a source; other datasets are asked as far as one may use them. */
interface Trying {
  tried: Pick<Definition, 'from'>
  /** The dataset as it is saved, which may be asked as it stands. */
  saved: DatasetTableRow | null
  isOwn: boolean
}

async function checkMayAsk(
  services: DatasetServices,
  context: Context,
  { tried: { from }, saved, isOwn }: Trying,
): Promise<void> {
  const actor = signedIn(context)
  if (!isOwn) return
  if (from.kind === 'query') {
    if (!actor.rights.has('data-source:use')) refuse('right.missing', '使用数据源')
    if (!isDeepStrictEqual(saved?.from, from)) await checkQueries(services, context, [from])
    return
  }
  const inputs = inputsOf(from.recipe)
  const below = await datasetsWithInputs(context.db, actor.tenantId, inputs)
  for (const code of inputs) {
    const input = below.get(code)
    if (input !== undefined && !mayUse(input, actor)) refuse('dataset.notForYou', input.code)
  }
}

type Asked = Pick<Dataset, 'name' | 'from' | 'cacheSeconds'>

function sharedAs(code: string, name = TRIED): Asked {
  return { name, from: { kind: 'shared', code }, cacheSeconds: 0 }
}

/** In a recipe the codes of shared datasets stand for names. */
function askedOf({ from }: Pick<Definition, 'from'>): Asked[] {
  const inputs = from.kind === 'combined' ? inputsOf(from.recipe) : []
  return [...inputs.map((code) => sharedAs(code, code)), { name: TRIED, from, cacheSeconds: 0 }]
}

async function sightOf(
  context: Context,
  { tenantId, id }: DatasetTableRow,
  viewer: Viewer,
): Promise<DatasetRules | null> {
  const [found] = await context.db
    .select()
    .from(reportDatasetRule)
    .where(and(eq(reportDatasetRule.tenantId, tenantId), eq(reportDatasetRule.datasetId, id)))
  return found === undefined ? null : rulesFor(viewer.reader, found)
}

interface Chosen {
  tried: Pick<Definition, 'parameters'>
  values: Question['params']
  viewer: Viewer
}

/** The values as a report would give them, its lists read with the same eyes; nothing must be chosen for a trial. */
async function chosenValues(services: DatasetServices, context: Context, { tried, values, viewer }: Chosen) {
  const actor = signedIn(context)
  const parameters = tried.parameters.map((parameter) => ({ ...parameter, required: false }))
  const lists = parameters.flatMap(({ options }) => (options?.kind === 'dataset' ? [options.dataset] : []))
  const datasets = [...new Set(lists)].map((code) => sharedAs(code, code))
  const reader = { tenantId: actor.tenantId, actor, viewer }
  return checkedValues(services, context, {
    reader,
    parameters,
    datasets,
    values,
    system: await systemOf(context, viewer),
  })
}

function systemOf(context: Context, { actor, reader }: Viewer) {
  const { tenantId } = signedIn(context)
  return actor === null
    ? roleParameters(context.db, tenantId, reader.roleAliases[0] ?? null)
    : systemParameters(context.db, actor)
}

function sightWords({ where, hidden, masked, parts = [] }: DatasetRules) {
  const inSome = (fields: string[]) => [...new Set(fields)].map((field) => `${field}（部分行）`)
  return {
    rows: where === null ? null : conditionWords(where),
    hidden: [...hidden, ...inSome(parts.flatMap((part) => part.hidden))],
    masked: [
      ...masked.map(({ field }) => field),
      ...inSome(parts.flatMap((part) => part.masked.map(({ field }) => field))),
    ],
  }
}

function conditionWords(condition: RuleCondition): string {
  if ('field' in condition)
    return `${condition.field} ${ruleOperators[condition.op]} ${condition.values.join('、')}`.trim()
  const parts = 'all' in condition ? condition.all : condition.any
  if (parts.length === 0) return 'all' in condition ? '全部行' : '没有任何行'
  const words = parts.map((part) => ('field' in part ? conditionWords(part) : `（${conditionWords(part)}）`))
  return words.join('all' in condition ? ' 且 ' : ' 或 ')
}
