import type { TypedTable } from '@mingtai/modules/data/sheet/server'
import { budget, inventory } from './finance-sheets.ts'
import { attendance, questionnaire, roster, scores } from './people-sheets.ts'
import { gantt, plan } from './project-sheets.ts'

/** A document of the demo world. `areas` of it are filled by these bureaus, by their short names. */
export interface CitySheet {
  name: string
  folder: string
  owner: string
  tables(world: SheetWorld): TypedTable[]
}

export interface SheetWorld {
  now: Date
  /** Names of people, in an order that stays. */
  people: readonly string[]
  /** What an area says of the bureau that fills it. */
  areaOf(bureau: string): { title: string; whom: string[] }
}

export const citySheets: readonly CitySheet[] = [
  { name: '部门预算编制表', folder: '财务', owner: 'designer', tables: budget },
  { name: '节假日值班表', folder: '行政', owner: 'zhang.wei', tables: roster },
  { name: '政务服务大厅改造项目计划', folder: '项目', owner: 'designer', tables: plan },
  { name: '月度考勤表', folder: '行政', owner: 'orgadmin', tables: attendance },
  { name: '业务技能竞赛评分表', folder: '人事', owner: 'orgadmin', tables: scores },
  { name: '办公用品库存台账', folder: '行政', owner: 'zhang.wei', tables: inventory },
  { name: '数字化办公满意度问卷', folder: '人事', owner: 'designer', tables: questionnaire },
  { name: '重点工作推进甘特图', folder: '项目', owner: 'designer', tables: gantt },
]
