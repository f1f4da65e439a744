import type { FileReply } from '@mingtai/api'
import { listWorkbook } from '@mingtai/sheet-files'
import { formatByCode } from '@mingtai/zh'
import { type SealUse, useStates } from '../calls.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const columns = [
  { title: '登记号', width: 120 },
  { title: '印章', width: 200 },
  { title: '文件名称', width: 260 },
  { title: '申请份数', width: 80, align: 'right' as const },
  { title: '用印份数', width: 80, align: 'right' as const },
  { title: '用途', width: 240 },
  { title: '申请人', width: 90 },
  { title: '部门', width: 160 },
  { title: '状态', width: 80 },
  { title: '申请时间', width: 130 },
  { title: '批准时间', width: 130 },
  { title: '用印时间', width: 130 },
  { title: '经手人', width: 90 },
  { title: '备注', width: 200 },
]

/** 用印登记簿 as a file. */
export async function usesWorkbook(uses: readonly SealUse[]): Promise<FileReply> {
  const rows = uses.map((use) => [
    ...[use.number, use.sealName, use.document, use.copies, use.usedCopies, use.purpose, use.applicantName],
    ...[use.departmentName, useStates[use.state], clock(use.createdAt), clock(use.approvedAt), clock(use.usedAt)],
    ...[use.usedBy, use.remark],
  ])
  const bytes = await listWorkbook({ name: '用印登记', columns, rows })
  return { name: `用印登记-${formatByCode(new Date(), 3)}.xlsx`, type: XLSX, content: { bytes } }
}

function clock(at: string | null): string {
  return at === null ? '' : formatByCode(new Date(at), 1)
}
