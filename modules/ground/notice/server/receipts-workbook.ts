import { listWorkbook } from '@mingtai/sheet-files'
import { formatByCode } from '@mingtai/zh'
import type { Reader } from '../calls.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** 阅读情况 as a file: every reader of a notice with where they work and what they did. */
export async function receiptsWorkbook(
  { title, mustConfirm }: { title: string; mustConfirm: boolean },
  readers: readonly Reader[],
) {
  const bytes = await listWorkbook({
    name: '阅读情况',
    columns: [
      { title: '姓名', width: 100 },
      { title: '机构', width: 220 },
      { title: '部门', width: 180 },
      { title: '情况', width: 110 },
      { title: '阅读时间', width: 150 },
      { title: '确认时间', width: 150 },
    ],
    rows: readers.map((reader) => [
      reader.realName,
      reader.organizationName,
      reader.departmentName,
      stateWords(reader, mustConfirm),
      clock(reader.readAt),
      clock(reader.confirmedAt),
    ]),
  })
  return { name: `阅读情况 ${title}.xlsx`, type: XLSX, content: { bytes } }
}

function stateWords({ readAt, confirmedAt }: Reader, mustConfirm: boolean): string {
  if (readAt === null) return '未读'
  if (!mustConfirm) return '已读'
  return confirmedAt === null ? '已读未确认' : '已确认'
}

function clock(at: string | null): string {
  return at === null ? '' : formatByCode(new Date(at), 1)
}
