import { reportDatasource } from '@mingtai/modules/data/data-source/server/tables'
import { role } from '@mingtai/modules/ground/organization/server'
import { refusal, refuse } from '@mingtai/messages'
import { type Context, type Db, signedIn } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { DatasetForm } from '../../shapes.ts'
import { groupById } from './group-handlers.ts'
import { datasetsWithInputs, derived, mayUse } from './rows.ts'
import { usesOfFields } from '../use/field-uses.ts'
import type { DatasetTableRow } from '../tables.ts'
import {
  checkQueries,
  namedUses,
  type SourceServices,
  thingsAskingParameters,
  type WrittenQuery,
} from '@mingtai/modules/data/data-source/server'

/** Whether a form may be kept: everything that it names is there, may be used, and leads nowhere back to itself. */
export async function checkForm(
  services: Pick<SourceServices, 'dataPlane'>,
  context: Context,
  form: DatasetForm,
  before: Pick<DatasetTableRow, 'code' | 'from' | 'parameters'> | null,
): Promise<void> {
  const actor = signedIn(context)
  const { db } = context
  if (form.fields.length === 0) refuse('dataset.noFields')
  if (form.groupId !== null) await groupById(db, actor.tenantId, form.groupId)
  await checkRoles(db, actor.tenantId, form.roles)
  const { sources, inputs } = derived(form)
  // Whoever writes a query asks the source with it.
  if (sources.length > 0 && !actor.rights.has('data-source:use')) refuse('right.missing', '使用数据源')
  await checkSources(db, actor.tenantId, sources)
  await checkLists(context, form)
  const asked = new Set(before === null ? [] : queriesOf(before).map((query) => JSON.stringify(query)))
  // What it asked before may stay.
  await checkQueries(
    services,
    context,
    queriesOf(form).filter((query) => !asked.has(JSON.stringify(query))),
  )
  if (inputs.length === 0) return
  const below = await datasetsWithInputs(db, actor.tenantId, inputs)
  if (below.has(form.code) || (before !== null && below.has(before.code))) refuse('dataset.cycle', form.name)
  for (const code of inputs) {
    const input = below.get(code)
    if (input !== undefined && !mayUse(input, actor)) refuse('dataset.notForYou', code)
  }
}

function queriesOf({ from, parameters }: Pick<DatasetForm, 'from' | 'parameters'>): WrittenQuery[] {
  const own = from.kind === 'query' ? [{ dataSource: from.dataSource, sql: from.sql }] : []
  const lists = parameters.flatMap(({ options }) =>
    options?.kind === 'sql' ? [{ dataSource: options.dataSource, sql: options.sql }] : [],
  )
  return [...own, ...lists]
}

/** Lists of choices: whoever writes a query for one needs the right to its source, and other datasets are read as far as one may. */
async function checkLists(context: Context, { code, parameters }: DatasetForm): Promise<void> {
  const actor = signedIn(context)
  const lists = parameters.flatMap(({ options }) => options ?? [])
  const sources = lists.flatMap((list) => (list.kind === 'sql' ? [list.dataSource] : []))
  if (sources.length > 0 && !actor.rights.has('data-source:use')) refuse('right.missing', '使用数据源')
  await checkSources(context.db, actor.tenantId, sources)
  const codes = lists.flatMap((list) => (list.kind === 'dataset' && list.dataset !== code ? [list.dataset] : []))
  for (const one of (await datasetsWithInputs(context.db, actor.tenantId, codes)).values())
    if (codes.includes(one.code) && !mayUse(one, actor)) refuse('dataset.notForYou', one.code)
}

/** A parameter that reports ask their readers for does not vanish without a word. */
export async function checkParametersStay(
  context: Context,
  before: DatasetTableRow,
  { parameters, dropParameters }: Pick<DatasetForm, 'parameters'> & { dropParameters: readonly string[] },
): Promise<void> {
  const left = new Set([...parameters.map(({ code }) => code), ...dropParameters])
  const gone = before.parameters.filter(({ code }) => !left.has(code))
  if (gone.length === 0) return
  const { tenantId, code } = before
  const asking = await thingsAskingParameters(
    context.db,
    { tenantId, kind: 'dataset', code },
    gone.map((one) => one.code),
  )
  if (asking.length === 0) return
  const named = await namedUses(context.db, signedIn(context), asking)
  const names = gone.map((one) => `“${one.name}”（${one.code}）`).join('、')
  throw refusal('dataset.parametersGone', named, names).at('parameters')
}

/** A field that rules, reports or other datasets ask for must not vanish: a rule without its field would show too much or too little. */
export async function checkFieldsStay(
  context: Context,
  before: DatasetTableRow,
  { fields }: Pick<DatasetForm, 'fields'>,
): Promise<void> {
  const left = new Set(fields.map(({ name }) => name))
  const gone = before.fields.map(({ name }) => name).filter((name) => !left.has(name))
  if (gone.length === 0) return
  const uses = await usesOfFields(context.db, before, gone)
  if (uses.fields.length === 0) return
  const named = uses.things.length > 0 ? await namedUses(context.db, signedIn(context), uses.things) : null
  const who = [uses.rules ? '数据权限规则' : null, named].filter((one) => one !== null).join('和')
  throw refusal('dataset.fieldsGone', uses.fields.map((name) => `“${name}”`).join('、'), who).at('fields')
}

async function checkSources(db: Db, tenantId: string, codes: readonly string[]): Promise<void> {
  for (const code of codes) if (!(await hasSource(db, tenantId, code))) throw refusal('source.notFound', code)
}

/** Whether a data source of the tenant has the code. */
export async function hasSource(db: Db, tenantId: string, code: string): Promise<boolean> {
  const { id, deleted, tenantId: tenant, code: key } = reportDatasource
  const found = await db
    .select({ id })
    .from(reportDatasource)
    .where(and(eq(tenant, tenantId), eq(deleted, false), eq(key, code)))
  return found.length > 0
}

export async function checkRoles(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenantId, tenantId), eq(role.deleted, false), inArray(role.id, [...ids])))
  if (rows.length < new Set(ids).size) refuse('row.gone', '所选的角色')
}
