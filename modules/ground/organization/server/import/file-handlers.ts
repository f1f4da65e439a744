import type { Handlers } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import { refuseWith } from '@mingtai/messages'
import { audit, type Context, signedIn } from '@mingtai/server-kit'
import { appNames, type ImportAnswer, type organizationCalls } from '../../calls.ts'
import { applyDepartments, departmentColumns, planDepartments } from './import-departments.ts'
import { applyOrganizations, organizationColumns, planOrganizations } from './import-organizations.ts'
import { answerOf } from './import-plan.ts'
import { libraryPage } from '../library/library-rows.ts'
import { organizationTypes } from '../library/organization-types.ts'
import { departmentRights, mustMayAny } from '../right/may-any.ts'
import { tableFile, typedRows, type TypedRow } from './table-file.ts'
import { changeTree } from '../tree/tree-change.ts'

type Keys = 'exportLibrary' | 'importTemplate' | 'importFile' | 'importProblems'
type Kind = 'organization' | 'department'

/** The library as a file, and files of organizations and departments. */
export function fileHandlers({
  dataPlane,
}: {
  dataPlane: DataPlane
}): Handlers<Pick<typeof organizationCalls, Keys>, Context> {
  return {
    async exportLibrary(filters, context) {
      const actor = signedIn(context)
      const { records } = await libraryPage(context.db, actor, { ...filters, current: 1, size: 20_000 })
      const columns = [
        ...organizationColumns.filter(({ name }) => name !== '架构上级'),
        ...['负责人', '部门数', '人员数', '状态', '所在架构'].map((name) => ({ name, width: 110 })),
      ]
      const types = await organizationTypes(context)
      const rows = records.map((row) => [
        row.fullName,
        row.shortName ?? '',
        row.code ?? '',
        types.get(row.organizationType ?? '') ?? row.organizationType ?? '',
        row.regionName ?? '',
        row.isHasDept ? '是' : '否',
        row.phone ?? '',
        row.address ?? '',
        row.managerName ?? '',
        String(row.departments),
        String(row.people),
        row.mergedInto === null ? (row.status === 1 ? '启用' : '停用') : `已并入${row.mergedInto}`,
        row.appCodes.map((code) => appNames[code]).join('、'),
      ])
      await audit(context, { action: '导出机构库', subject: `${rows.length} 个机构` })
      return tableFile({ title: '机构库', columns, rows })
    },

    async importTemplate({ kind }, context) {
      if (kind === 'department') return departmentTemplate()
      return organizationTemplate([...(await organizationTypes(context)).values()])
    },

    async importFile({ kind, file, apply, skipWrong }, outside) {
      mustImport(outside, kind)
      const { rows, leftOut } = await rowsOf(dataPlane, { kind, file, context: outside })
      const answer = apply
        ? await changeTree(outside, (context) => carriedOut(context, { kind, rows, skipWrong }))
        : answerOf(await planned(outside, kind, rows), false)
      return { ...answer, leftOut }
    },

    async importProblems({ kind, file }, context) {
      mustImport(context, kind)
      const { rows } = await rowsOf(dataPlane, { kind, file, context })
      const notes = new Map(
        (await planned(context, kind, rows)).flatMap(({ row, outcome, note }) =>
          outcome === 'refuse' ? [[row, note] as const] : [],
        ),
      )
      const columns = columnsOf(kind)
      const wrong = rows.filter(({ row }) => notes.has(row))
      return tableFile({
        title: '要改正的行',
        columns: [...columns, { name: '问题', width: 320 }],
        rows: wrong.map(({ row, words }) => [...columns.map(({ name }) => words[name] ?? ''), notes.get(row) ?? '']),
      })
    },
  }
}

function columnsOf(kind: Kind) {
  return kind === 'department' ? departmentColumns : organizationColumns
}

interface Sent {
  kind: Kind
  file: string
  context: Context
}

function rowsOf(dataPlane: DataPlane, { kind, file, context }: Sent) {
  const columns = columnsOf(kind).map(({ name }) => name)
  const required = kind === 'department' ? ['机构全称', '部门名称'] : ['机构全称']
  return typedRows(dataPlane, { file, columns, required, context })
}

function mustImport(context: Context, kind: Kind): void {
  if (kind === 'department') {
    mustMayAny(context, { actions: departmentRights, about: '导入部门' }, null)
    return
  }
  // Only people who reach the whole tree may import organizations, because a file can name any place of it.
  const everywhere = { name: '机构库', ownerId: null, places: [] }
  mustMayAny(context, { actions: ['organization:library'], about: '导入机构' }, everywhere)
}

function planned(context: Context, kind: Kind, rows: TypedRow[]) {
  return kind === 'department' ? planDepartments(context, rows) : planOrganizations(context, rows)
}

/** Rows that the log of an import names. */
const MOST_LOGGED = 200

interface Wanted {
  kind: Kind
  rows: TypedRow[]
  skipWrong: boolean
}

/** Writes all rows or none; those with a fault are left out only when that was asked. */
async function carriedOut(context: Context, wanted: Wanted): Promise<ImportAnswer> {
  const { kind } = wanted
  const answer = await (kind === 'department' ? departments(context, wanted) : organizations(context, wanted))
  const { created, changed, refused } = answer
  const subject = kind === 'department' ? '部门' : '机构'
  const written = answer.rows.filter(({ outcome }) => outcome === 'create' || outcome === 'change')
  const lines = written.slice(0, MOST_LOGGED).map(({ name, note }) => `${name}：${note}`)
  const detail = { created, changed, ...(refused > 0 ? { 没有导入: refused } : {}), 内容: lines.join('\n') }
  await audit(context, { action: `导入${subject}`, subject, detail })
  return answer
}

async function departments(context: Context, { rows, skipWrong }: Wanted): Promise<ImportAnswer> {
  const plan = await planDepartments(context, rows)
  const answer = answerOf(plan, true)
  if (!skipWrong) mustBeClean(answer)
  await applyDepartments(
    context,
    plan.flatMap(({ change }) => change ?? []),
  )
  return answer
}

async function organizations(context: Context, { rows, skipWrong }: Wanted): Promise<ImportAnswer> {
  const plan = await planOrganizations(context, rows)
  const answer = answerOf(plan, true)
  if (!skipWrong) mustBeClean(answer)
  await applyOrganizations(
    context,
    plan.flatMap(({ change }) => change ?? []),
  )
  return answer
}

function mustBeClean({ refused }: ImportAnswer): void {
  if (refused > 0) refuseWith({ status: 409 }, 'organization.importProblems', refused)
}

function departmentTemplate() {
  return tableFile({
    title: '部门导入模板',
    columns: departmentColumns,
    rows: [],
    notes: [
      '机构全称：机构库里的全称，须在您的管理范围内。',
      '部门名称：最多 60 个字，同一级不能重名。',
      '上级部门：留空表示一级部门；多级用“/”分隔，如 综合处/文电科。',
      '上级部门可以是本文件前面的行。已有的部门不会改动。一次最多 2000 行。',
    ],
  })
}

function organizationTemplate(types: string[]) {
  return tableFile({
    title: '机构导入模板',
    columns: organizationColumns,
    rows: [],
    notes: [
      '机构全称：必填，最多 60 个字。机构库里已有同名机构时更新其余各列。',
      '统一社会信用代码：18 位，可留空；最后一位是校验位，按国家标准核对。',
      `机构类型：${types.join('、')}。`,
      '行政区划：名称或 6 位代码，如 河南省/郑州市 或 410100。',
      '设部门：是或否，留空为是。',
      '架构上级：办公架构树里的集团或机构名称，可以是本文件前面的行；留空则暂不放入架构树。',
    ],
  })
}
