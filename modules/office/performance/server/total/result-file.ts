import type { FileReply } from '@mingtai/api'
import { listWorkbook } from '@mingtai/sheet-files'
import type { TotalRow } from '../../performance.ts'
import { planStates } from '../../words.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const columns = [
  { title: '考核', width: 240 },
  { title: '周期', width: 110 },
  { title: '状态', width: 90 },
  { title: '分组', width: 120 },
  { title: '名次', width: 60 },
  { title: '考核对象', width: 160 },
  { title: '单位', width: 220 },
  { title: '计算得分', width: 90 },
  { title: '校准', width: 70 },
  { title: '校准原因', width: 200 },
  { title: '最终得分', width: 90 },
  { title: '等级', width: 70 },
  { title: '一票否决', width: 80 },
]

/** Results as a workbook: what the list of them shows, and nothing of single scorers. */
export async function resultFile(rows: readonly TotalRow[]): Promise<FileReply> {
  const cells = rows.map((row) => [
    row.planTitle,
    row.period,
    planStates[row.state],
    row.groupName,
    row.rank,
    row.name,
    row.place,
    Number(row.total),
    Number(row.adjustment),
    row.adjustReason,
    Number(row.result),
    row.level,
    row.isVetoed ? '是' : '',
  ])
  const bytes = await listWorkbook({ name: '考核结果', columns, rows: cells })
  const title = new Set(rows.map(({ planTitle }) => planTitle)).size === 1 ? (rows[0]?.planTitle ?? '') : '考核'
  return { name: `${title}-考核结果.xlsx`, type: XLSX, content: { bytes } }
}
