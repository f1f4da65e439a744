import { listsWorkbook } from '@mingtai/sheet-files'
import { MOST_HISTORY_ROWS } from '../../history-calls.ts'
import { categories, lifeStates, natures } from '../../words.ts'
import { pastStates } from './imported-states.ts'

/** The columns of the list, in the order of the template. */
export const historyColumns = [
  { title: '原合同编号', width: 150, required: true },
  { title: '合同名称', width: 260, required: true },
  { title: '类别', width: 80, required: true },
  { title: '收支', width: 70, required: true },
  { title: '相对方', width: 220, required: true },
  { title: '相对方信用代码', width: 170, required: false },
  { title: '我方名称', width: 200, required: false },
  { title: '金额方式', width: 90, required: false },
  { title: '合同金额', width: 120, required: false },
  { title: '币种', width: 70, required: false },
  { title: '税率', width: 60, required: false },
  { title: '签署日期', width: 100, required: true },
  { title: '开始日期', width: 100, required: false },
  { title: '结束日期', width: 100, required: false },
  { title: '履行状态', width: 90, required: false },
  { title: '已履行金额', width: 120, required: false },
  { title: '经办人', width: 90, required: false },
  { title: '机构', width: 200, required: false },
  { title: '部门', width: 140, required: false },
  { title: '主要内容', width: 260, required: false },
  { title: '付款条件', width: 200, required: false },
  { title: '档号', width: 120, required: false },
  { title: '盒号', width: 80, required: false },
  { title: '架位', width: 80, required: false },
  { title: '附件', width: 220, required: false },
] as const
export type HistoryColumn = (typeof historyColumns)[number]['title']

/** A row of the list; empty cells are left out. */
export interface HistoryLine {
  /** Its number in the file, from 1. */
  line: number
  cells: Partial<Record<HistoryColumn, string>>
}

export const HELP_SHEET = '填写说明'
export const PROBLEM_COLUMN = '问题'

const example: Partial<Record<HistoryColumn, string>> = {
  原合同编号: '云合〔2024〕001号',
  合同名称: '办公楼物业服务合同',
  类别: '服务',
  收支: '支出',
  相对方: '云州市安居物业服务有限公司',
  合同金额: '360000.00',
  签署日期: '2024-01-05',
  开始日期: '2024-01-05',
  结束日期: '2025-01-04',
  履行状态: '履行完毕',
  已履行金额: '360000.00',
  附件: '物业服务合同.pdf',
}

const words = (all: Record<string, string>) => Object.values(all).join('、')
const notes = [
  '带*的必填。同一机构里“原合同编号”相同的只导入一次，再次导入同一份清单不会重复。',
  `类别：${words(categories)}。收支：${words(natures)}。`,
  '相对方有几家的用顿号分隔；信用代码按同样的顺序用顿号分隔，可以不填。',
  '金额按元填写，可以带千分位，最多两位小数；金额方式不填为固定金额，框架协议和无金额的不填合同金额。币种不填为人民币。',
  '日期可以是 Excel 日期、2024-01-05 或 2024年1月5日。',
  `履行状态：${words(Object.fromEntries(pastStates.map((one) => [one, lifeStates[one]])))}；不填的，结束日期已过为到期未完，否则有已履行金额的为履行中，没有的为已生效。`,
  '合同金额大于已履行金额的，余额会列为一项没有完成的履行计划，按结束日期提醒。',
  '经办人写姓名或登录名；已离职或不在系统里的只记姓名。机构不填为您所在的机构，部门多级用“/”分隔。',
  '附件写文件名，几个用顿号分隔，再上传装有这些文件的ZIP；文件放在以原合同编号命名的文件夹里，或文件名以原合同编号开头的，不写也能认出。',
  `一次最多${new Intl.NumberFormat('zh-CN').format(MOST_HISTORY_ROWS)}行，只读一张工作表。`,
]

/** The empty list with one example and how it is filled in. */
export function historyTemplate(): Promise<Uint8Array> {
  const columns = historyColumns.map(({ title, width, required }) => ({
    title: required ? `${title}*` : title,
    width,
  }))
  return listsWorkbook([
    { name: '历史合同', columns, rows: [historyColumns.map(({ title }) => example[title] ?? null)] },
    { name: HELP_SHEET, columns: [{ title: '怎样填写', width: 760 }], rows: notes.map((note) => [note]) },
  ])
}

/** The rows that have to be mended, each with what is wrong. */
export function problemWorkbook(rows: readonly { cells: HistoryLine['cells']; problems: string[] }[]) {
  const columns = [
    ...historyColumns.map(({ title, width }) => ({ title, width })),
    { title: PROBLEM_COLUMN, width: 420 },
  ]
  return listsWorkbook([
    {
      name: '有问题的行',
      columns,
      rows: rows.map(({ cells, problems }) => [
        ...historyColumns.map(({ title }) => cells[title] ?? null),
        problems.join(' '),
      ]),
    },
  ])
}
