import { listWorkbook } from '@mingtai/sheet-files'
import { formatByCode } from '@mingtai/zh'
import { channelNames, outboxStateNames, type OutboxRow, sceneNames } from '../../calls.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** 发送记录 as a file: the rows of the page, numbers masked as there. */
export async function outboxWorkbook(rows: readonly OutboxRow[]) {
  const bytes = await listWorkbook({
    name: '发送记录',
    columns: [
      { title: '时间', width: 150 },
      { title: '方式', width: 90 },
      { title: '收件', width: 190 },
      { title: '标题', width: 260 },
      { title: '状态', width: 110 },
      { title: '发出时间', width: 150 },
      { title: '次数', width: 60 },
      { title: '说明', width: 260 },
    ],
    rows: rows.map((row) => [
      clock(row.createdAt),
      channelNames[row.channel],
      row.address,
      row.subject === '' ? (sceneNames[row.scene] ?? row.scene) : row.subject,
      outboxStateNames[row.state],
      row.sentAt === null || row.state !== 'sent' ? '' : clock(row.sentAt),
      String(row.attempts),
      row.error ?? '',
    ]),
  })
  return { name: '发送记录.xlsx', type: XLSX, content: { bytes } }
}

function clock(at: string): string {
  return formatByCode(new Date(at), 1)
}
