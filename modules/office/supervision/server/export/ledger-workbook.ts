import { listWorkbook } from '@mingtai/sheet-files'
import type { ItemRow } from '../../item.ts'
import { categories, cycles, itemStates, levels, lights, sources } from '../../words.ts'

const day = { kind: 'day' as const }
const columns = [
  { title: '编号', width: 120 },
  { title: '事项', width: 300 },
  { title: '来源', width: 80 },
  { title: '类别', width: 80 },
  { title: '级别', width: 60 },
  { title: '牵头单位', width: 200 },
  { title: '承办单位数', width: 80 },
  { title: '责任领导', width: 80 },
  { title: '督办人', width: 80 },
  { title: '开始日期', width: 100, ...day },
  { title: '办结期限', width: 100, ...day },
  { title: '反馈周期', width: 80 },
  { title: '权重', width: 60 },
  { title: '状态', width: 80 },
  { title: '进度（%）', width: 80 },
  { title: '计划进度（%）', width: 100 },
  { title: '灯', width: 60 },
  { title: '亮灯依据', width: 240 },
  { title: '得分', width: 60 },
]

/** 督办台账 as a workbook, with the reason of each light. */
export async function ledgerWorkbook(rows: readonly ItemRow[]): Promise<Uint8Array> {
  return listWorkbook({ name: '督办台账', columns, rows: rows.map(cellsOf) })
}

function cellsOf(row: ItemRow): (string | number | null)[] {
  return [
    row.number,
    row.title,
    sources[row.source],
    categories[row.category],
    levels[row.level],
    row.leadUnit,
    row.units,
    row.leaderName,
    row.ownerName,
    row.startAt,
    row.dueAt,
    cycles[row.cycle],
    row.weight,
    itemStates[row.state],
    row.progress,
    row.planned,
    lights[row.light],
    row.reasons.join('；'),
    row.score,
  ]
}
