import type { FileReply } from '@mingtai/api'
import { listWorkbook } from '@mingtai/sheet-files'
import { formatByCode } from '@mingtai/zh'
import type { ReceivingRow } from '../../document.ts'
import { categories, documentKinds, receivingStates, retentions, secrecies, urgencies } from '../../words.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const columns = [
  { title: '收文号', width: 130 },
  { title: '标题', width: 360 },
  { title: '来文单位', width: 200 },
  { title: '来文字号', width: 150 },
  { title: '文种', width: 70 },
  { title: '紧急程度', width: 80 },
  { title: '密级', width: 70 },
  { title: '类别', width: 60 },
  { title: '状态', width: 80 },
  { title: '承办', width: 200 },
  { title: '办理期限', width: 100 },
  { title: '收文时间', width: 130 },
  { title: '办结时间', width: 130 },
  { title: '归档时间', width: 130 },
  { title: '保管期限', width: 80 },
  { title: '收文机构', width: 200 },
]

/** 收文登记簿 as a file. */
export async function receivingWorkbook(documents: readonly ReceivingRow[]): Promise<FileReply> {
  const rows = documents.map((one) => [
    ...[one.receiveNumber, one.title, one.issuer, one.documentNumber, documentKinds[one.kind], urgencies[one.urgency]],
    ...[secrecies[one.secrecy], one.category === null ? '' : categories[one.category], receivingStates[one.state]],
    ...[one.undertaker, one.dueAt, clock(one.receivedAt), clock(one.finishedAt), clock(one.archivedAt)],
    ...[retentions[one.retention], one.organizationName],
  ])
  const bytes = await listWorkbook({ name: '收文登记簿', columns, rows })
  return { name: `收文登记簿-${formatByCode(new Date(), 3)}.xlsx`, type: XLSX, content: { bytes } }
}

function clock(at: string | null): string {
  return at === null ? '' : formatByCode(new Date(at), 1)
}
