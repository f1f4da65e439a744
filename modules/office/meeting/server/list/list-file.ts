import type { FileReply } from '@mingtai/api'
import { listWorkbook } from '@mingtai/sheet-files'
import { formatByCode } from '@mingtai/zh'
import type { MeetingRow } from '../../meeting.ts'
import { meetingKinds, meetingStates, replies, signStates } from '../../words.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const columns = [
  { title: '会议', width: 280 },
  { title: '类型', width: 80 },
  { title: '状态', width: 90 },
  { title: '开始时间', width: 150 },
  { title: '结束时间', width: 150 },
  { title: '地点', width: 200 },
  { title: '组织人', width: 90 },
  { title: '机构', width: 200 },
  { title: '应到', width: 70 },
  { title: '回执参加', width: 80 },
  { title: '实到', width: 70 },
  { title: '我的回执', width: 90 },
  { title: '我的签到', width: 90 },
]

/** A list of meetings as a workbook. */
export async function listFile(rows: readonly MeetingRow[], tab: string): Promise<FileReply> {
  const bytes = await listWorkbook({ name: tab, columns, rows: rows.map(cellsOf) })
  return { name: `会议-${tab}.xlsx`, type: XLSX, content: { bytes } }
}

function cellsOf(row: MeetingRow): (string | number)[] {
  return [
    row.title,
    meetingKinds[row.kind],
    meetingStates[row.state],
    formatByCode(new Date(row.startsAt), 2),
    formatByCode(new Date(row.endsAt), 2),
    row.placeName,
    row.organizerName,
    row.organizationName,
    row.invited,
    row.coming,
    row.signed,
    row.reply === null ? '' : replies[row.reply],
    row.signState === null ? '' : signStates[row.signState],
  ]
}
