import type { FileReply } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { listsWorkbook, type PlainList } from '@mingtai/sheet-files'
import { audit, type Context, spend } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import type { SQL } from 'drizzle-orm'
import { type ApprovalRow, instanceStates } from '../../calls.ts'
import { instanceRows } from '../list/pages.ts'
import { detailLists, fieldColumns, filledForms } from './form-lists.ts'
import { opinionList } from './opinion-list.ts'

/** Approvals in one file. */
const MOST = 50_000
/** Limit on exports for one address in an hour. */
const exports = { what: 'approval-export', most: 20, seconds: 3600 }

const columns = [
  { title: '编号', width: 130 },
  { title: '标题', width: 260 },
  { title: '流程', width: 130 },
  { title: '发起人', width: 90 },
  { title: '机构', width: 200 },
  { title: '状态', width: 70 },
  { title: '当前步骤', width: 130 },
  { title: '当前处理人', width: 130 },
  { title: '发起时间', width: 130 },
  { title: '结束时间', width: 130 },
  { title: '用时（小时）', width: 90 },
  { title: '摘要', width: 360 },
]

/**
 * The list of approvals as an Excel file with the filters of the page; every copy is written down. Of one process the
 * file has all fields of its form, its detail rows and what everybody said.
 */
export async function exportedData(
  context: Context,
  where: SQL | undefined,
  filters: Record<string, unknown>,
): Promise<FileReply> {
  const records = await readRecords(context, where)
  const isOfOne = typeof filters['definitionId'] === 'string'
  const lists = isOfOne ? await listsOf(context, where, records) : [plain('审批数据', records)]
  const bytes = await listsWorkbook(lists)
  await audit(context, { action: '导出审批数据', subject: `${records.length}件`, detail: filters })
  return workbookFile('审批数据', bytes)
}

/** A list of the reader's own (我发起的, 已办) as an Excel file, without the forms; every copy is written down. */
export async function exportedOwnList(
  context: Context,
  { name, where, filters }: { name: string; where: SQL | undefined; filters: Record<string, unknown> },
): Promise<FileReply> {
  const records = await readRecords(context, where)
  const bytes = await listsWorkbook([plain(name, records)])
  await audit(context, { action: `导出${name}`, subject: `${records.length}件`, detail: filters })
  return workbookFile(name, bytes)
}

/** All rows of an export in one question: pages asked one after the other would miss or repeat what is sent meanwhile. */
async function readRecords(context: Context, where: SQL | undefined): Promise<ApprovalRow[]> {
  await spend(context, exports)
  const records = await instanceRows(context.db, where, MOST + 1)
  if (records.length > MOST) refuse('approval.tooManyToExport', MOST)
  return records
}

function workbookFile(name: string, bytes: Uint8Array): FileReply {
  return {
    name: `${name}-${formatByCode(new Date(), 3)}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: { bytes },
  }
}

function plain(name: string, records: readonly ApprovalRow[]): PlainList {
  return { name, columns, rows: records.map(lineOf) }
}

/** The sheets of one process. */
async function listsOf(
  context: Context,
  where: SQL | undefined,
  records: readonly ApprovalRow[],
): Promise<PlainList[]> {
  const forms = await filledForms(context, where, MOST)
  const byId = new Map(forms.map((form) => [form.id, form]))
  const fields = fieldColumns(forms)
  const rows = records.map((row) => {
    const form = byId.get(row.instanceId)
    return [...lineOf(row), ...(form === undefined ? [] : fields.cellsOf(form))]
  })
  const main = { name: '审批数据', columns: [...columns, ...fields.columns], rows }
  return [main, ...detailLists(forms), await opinionList(context.db, where, MOST)]
}

function lineOf(row: ApprovalRow): (string | number | null)[] {
  const [start, end] = [new Date(row.startedAt), row.endedAt === null ? null : new Date(row.endedAt)]
  return [
    row.number,
    row.title,
    row.definitionName,
    row.initiatorName,
    row.organizationName,
    instanceStates[row.state],
    row.nodeName,
    row.openPeople.join('、'),
    formatByCode(start, 1),
    end === null ? '' : formatByCode(end, 1),
    end === null ? null : Math.round((end.getTime() - start.getTime()) / 360_000) / 10,
    row.summary.map(({ label, text }) => `${label} ${text}`).join('；'),
  ]
}
