import { say } from '@mingtai/messages'
import { type Context, newId, signedIn, touch } from '@mingtai/server-kit'
import { creditCodeProblem, isPhone, plainPhone } from '@mingtai/zh'
import { pinyinKey } from '@mingtai/zh/pinyin'
import { and, eq, isNull } from 'drizzle-orm'
import { type Areas, areaCode, areasOf } from '../library/areas.ts'
import { recordTreeChange } from '../tree/history.ts'
import { nameProblem, type PlannedRow, refusedRow } from './import-plan.ts'
import { organizationTypes } from '../library/organization-types.ts'
import type { TypedRow } from './table-file.ts'
import { organization, organizationRelation } from '../tables.ts'
import { relationNodes } from '../tree/tree-nodes.ts'

export const organizationColumns = [
  { name: '机构全称', width: 260 },
  { name: '简称', width: 140 },
  { name: '统一社会信用代码', width: 180 },
  { name: '机构类型', width: 110 },
  { name: '行政区划', width: 90 },
  { name: '设部门', width: 70 },
  { name: '联系电话', width: 130 },
  { name: '地址', width: 240 },
  { name: '架构上级', width: 240 },
]

interface NewPlace {
  id: string
  parentId: string | null
  path: string
  sort: number
}

interface Values {
  name: string
  shortName: string | null
  code: string | null
  category: string | null
  region: string | null
  hasDepartments: boolean
  phone: string | null
  address: string | null
}

interface Change {
  id: string
  isNew: boolean
  values: Values
  /** The new place in the office tree; null: it has one already, or none was asked for. */
  place: NewPlace | null
}

type Row = typeof organization.$inferSelect

/** Plans what a file of organizations would do, and writes nothing. Rows may be below organizations of earlier rows. */
export async function planOrganizations(context: Context, rows: TypedRow[]): Promise<PlannedRow<Change>[]> {
  const state = await present(context)
  return rows.map(({ row, words }) => {
    const before = state.byName.get(words.机构全称 ?? '')
    const values = valuesOf(words, before, state)
    const { name } = values
    const problem = problemOf(values, words, state)
    if (problem !== null) return refusedRow(row, name, problem)
    state.named.add(name)
    if (values.code !== null) state.codes.set(values.code, name)
    const above = words.架构上级 ?? ''
    const id = before?.id ?? newId()
    const place = above === '' || state.places.has(name) ? null : newPlace(state, { name, above })
    if (before === undefined)
      return {
        row,
        name,
        outcome: 'create',
        note: createNote(place, above),
        change: { id, isNew: true, values, place },
      }
    const differing = differences(before, values)
    if (differing.length === 0 && place === null)
      return { row, name, outcome: 'same', note: '已有，不变。', change: null }
    const note = [
      ...(differing.length > 0 ? [`更新${differing.join('、')}`] : []),
      ...(place ? [`放到“${above}”下`] : []),
    ]
    return { row, name, outcome: 'change', note: `${note.join('，')}。`, change: { id, isNew: false, values, place } }
  })
}

export async function applyOrganizations(context: Context, changes: Change[]): Promise<void> {
  const actor = signedIn(context)
  const { tenantId, realName } = actor
  for (const { id, isNew, values, place } of changes) {
    const row = { ...values, pinyin: pinyinKey(values.name) }
    const by = { tenantId, createdBy: realName, updatedBy: realName }
    if (isNew) await context.db.insert(organization).values({ id, ...by, ...row })
    else
      await context.db
        .update(organization)
        .set({ ...row, ...touch(actor) })
        .where(and(eq(organization.tenantId, tenantId), eq(organization.id, id)))
    if (place === null) continue
    await context.db
      .insert(organizationRelation)
      .values({ ...by, ...place, appCode: 'szoa', kind: 1, name: null, refId: id })
    if (!isNew)
      await recordTreeChange(context, { kind: 1, refId: id, action: 'move', before: '未入架构', after: values.name })
  }
}

interface State {
  byName: Map<string, Row>
  named: Set<string>
  codes: Map<string, string>
  /** Places of the office tree by name; null where two share it. */
  places: Map<string, NewPlace | null>
  sizes: Map<string | null, number>
  areas: Areas
  /** Names of types by key. */
  types: Map<string, string>
}

async function present(context: Context): Promise<State> {
  const { tenantId } = signedIn(context)
  const rows = await context.db
    .select()
    .from(organization)
    .where(and(eq(organization.tenantId, tenantId), eq(organization.deleted, false), isNull(organization.mergedInto)))
  const nodes = await relationNodes(context.db, tenantId, 'szoa')
  const paths = await context.db
    .select({ id: organizationRelation.id, path: organizationRelation.path })
    .from(organizationRelation)
    .where(and(eq(organizationRelation.tenantId, tenantId), eq(organizationRelation.appCode, 'szoa')))
  const pathOf = new Map(paths.map(({ id, path }) => [id, path]))
  const places = new Map<string, NewPlace | null>()
  const sizes = new Map<string | null, number>()
  for (const { id, parentId, name } of nodes) {
    places.set(name, places.has(name) ? null : { id, parentId, path: pathOf.get(id) ?? '', sort: 0 })
    sizes.set(parentId, (sizes.get(parentId) ?? 0) + 1)
  }
  return {
    byName: new Map(rows.map((row) => [row.name, row])),
    named: new Set(),
    codes: new Map(rows.flatMap(({ code, name }) => (code === null ? [] : [[code, name] as const]))),
    places,
    sizes,
    areas: await areasOf(context.db, tenantId),
    types: await organizationTypes(context),
  }
}

/** What a row says; what it leaves empty is as it was. */
function valuesOf(words: Record<string, string>, before: Row | undefined, { areas, types }: State): Values {
  const text = (name: string) => (words[name] === undefined || words[name] === '' ? null : words[name])
  const [type, region, phone, own] = [text('机构类型'), text('行政区划'), text('联系电话'), text('设部门')]
  const [category] = [...types].find(([code, name]) => code === type || name === type) ?? []
  return {
    name: words.机构全称 ?? '',
    shortName: text('简称') ?? before?.shortName ?? null,
    code: text('统一社会信用代码')?.normalize('NFKC').replace(/\s/g, '').toUpperCase() ?? before?.code ?? null,
    category: category ?? before?.category ?? null,
    region: region === null ? (before?.region ?? null) : (areaCode(areas, region) ?? region),
    hasDepartments: own === null ? (before?.hasDepartments ?? true) : own === '是',
    phone: phone === null ? (before?.phone ?? null) : plainPhone(phone),
    address: text('地址') ?? before?.address ?? null,
  }
}

function problemOf(values: Values, words: Record<string, string>, state: State): string | null {
  const { name, code, region, shortName, phone, address } = values
  const named = nameProblem('机构全称', name)
  if (named !== null) return named
  if (state.named.has(name)) return '文件里前面的行已有同名机构。'
  const before = state.byName.get(name)
  const wrongCode = code === null || code === before?.code ? null : creditCodeProblem(code)
  if (wrongCode !== null) return say(wrongCode)
  const owner = code === null ? undefined : state.codes.get(code)
  if (code !== null && owner !== undefined && owner !== name) return say('organization.codeTaken', code, owner)
  if (region !== null && region !== before?.region && state.areas.find(region)?.status !== 1)
    return say('organization.wrongRegion', region)
  const type = words.机构类型 ?? ''
  if (type !== '' && ![...state.types].flat().includes(type)) return say('field.unknownChoice', '机构类型', type)
  const own = words.设部门 ?? ''
  if (!['', '是', '否'].includes(own)) return say('field.unknownChoice', '设部门', own)
  if ([...(shortName ?? '')].length > 30) return say('field.lengthAtMost', '简称', 30)
  if (phone !== null && phone !== before?.phone && !isPhone(phone)) return say('field.phone')
  if ([...(address ?? '')].length > 120) return say('field.lengthAtMost', '地址', 120)
  const above = words.架构上级 ?? ''
  if (above === '' || state.places.has(name)) return null
  const parent = state.places.get(above)
  if (parent === undefined) return `架构树里没有全称是“${above}”的机构，请写全称，并把它放在前面的行。`
  return parent === null ? `架构树里有几个“${above}”，请在页面上放置。` : null
}

function newPlace(state: State, { name, above }: { name: string; above: string }): NewPlace | null {
  const parent = state.places.get(above)
  if (parent == null) return null
  const id = newId()
  const sort = state.sizes.get(parent.id) ?? 0
  state.sizes.set(parent.id, sort + 1)
  const place = { id, parentId: parent.id, path: `${parent.path}${id}/`, sort }
  state.places.set(name, place)
  return place
}

function createNote(place: NewPlace | null, above: string): string {
  return place === null ? '新增机构，暂不放入架构树。' : `新增机构，放到“${above}”下。`
}

const labels: Record<keyof Omit<Values, 'name'>, string> = {
  shortName: '简称',
  code: '统一社会信用代码',
  category: '机构类型',
  region: '行政区划',
  hasDepartments: '设部门',
  phone: '联系电话',
  address: '地址',
}

function differences(before: Row, values: Values): string[] {
  const { shortName, code, category, region, hasDepartments, phone, address } = values
  const now: Omit<Values, 'name'> = { shortName, code, category, region, hasDepartments, phone, address }
  return [
    ...(before.shortName === now.shortName ? [] : [labels.shortName]),
    ...(before.code === now.code ? [] : [labels.code]),
    ...(before.category === now.category ? [] : [labels.category]),
    ...(before.region === now.region ? [] : [labels.region]),
    ...(before.hasDepartments === now.hasDepartments ? [] : [labels.hasDepartments]),
    ...(before.phone === now.phone ? [] : [labels.phone]),
    ...(before.address === now.address ? [] : [labels.address]),
  ]
}
