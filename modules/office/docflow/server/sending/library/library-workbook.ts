import type { FileReply } from '@mingtai/api'
import { listWorkbook } from '@mingtai/sheet-files'
import { formatByCode } from '@mingtai/zh'
import type { DistributionRow, LibraryRow } from '../../../library-calls.ts'
import { outgoingStates, receiverRoles, receiverStates } from '../../../sending-words.ts'
import { documentKinds, retentions, urgencies } from '../../../words.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const libraryColumns = [
  { title: '发文字号', width: 150 },
  { title: '标题', width: 360 },
  { title: '文种', width: 70 },
  { title: '紧急程度', width: 80 },
  { title: '状态', width: 80 },
  { title: '拟稿人', width: 90 },
  { title: '拟稿部门', width: 150 },
  { title: '签发日期', width: 100 },
  { title: '分发时间', width: 130 },
  { title: '分发家数', width: 80 },
  { title: '已签收', width: 70 },
  { title: '归档时间', width: 130 },
  { title: '保管期限', width: 80 },
  { title: '发文机关', width: 200 },
]

/** 发文登记簿 as a file. */
export async function libraryWorkbook(documents: readonly LibraryRow[]): Promise<FileReply> {
  const rows = documents.map((one) => [
    ...[one.documentNumber, one.title, documentKinds[one.kind], urgencies[one.urgency], outgoingStates[one.state]],
    ...[one.drafterName, one.departmentName, one.signedOn, clock(one.issuedAt), one.receiverCount, one.signedCount],
    ...[clock(one.archivedAt), retentions[one.retention], one.organizationName],
  ])
  return workbook('发文登记簿', libraryColumns, rows)
}

const distributionColumns = [
  { title: '发文字号', width: 150 },
  { title: '标题', width: 360 },
  { title: '收文单位', width: 220 },
  { title: '主送或抄送', width: 90 },
  { title: '分发时间', width: 130 },
  { title: '状态', width: 80 },
  { title: '签收人', width: 90 },
  { title: '签收时间', width: 130 },
  { title: '最近催收', width: 130 },
]

/** 分发登记簿 as a file. */
export async function distributionWorkbook(distributions: readonly DistributionRow[]): Promise<FileReply> {
  const rows = distributions.map((one) => [
    ...[one.documentNumber, one.title, one.organizationName, receiverRoles[one.role], clock(one.sentAt)],
    ...[receiverStates[one.state], one.signedBy, clock(one.signedAt), clock(one.urgedAt)],
  ])
  return workbook('分发登记簿', distributionColumns, rows)
}

async function workbook(
  name: string,
  columns: { title: string; width: number }[],
  rows: (string | number | null)[][],
): Promise<FileReply> {
  const bytes = await listWorkbook({ name, columns, rows })
  return { name: `${name}-${formatByCode(new Date(), 3)}.xlsx`, type: XLSX, content: { bytes } }
}

function clock(at: string | null): string {
  return at === null ? '' : formatByCode(new Date(at), 1)
}
