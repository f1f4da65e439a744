import type { TypedTable } from '@mingtai/modules/data/sheet/server'
import { formatByCode } from '@mingtai/zh'
import type { SheetWorld } from './city-sheets.ts'
import { edges, framed, heading, title } from './looks.ts'
import { DAY, wallOf } from './wall-clock.ts'

const stages = [
  ['立项与预算批复', 0, 20],
  ['方案设计', 15, 30],
  ['招标采购', 40, 35],
  ['大厅腾挪', 70, 10],
  ['土建与装修', 78, 60],
  ['弱电与网络', 100, 40],
  ['综窗系统上线', 120, 30],
  ['人员培训', 135, 14],
  ['试运行', 148, 30],
  ['竣工验收', 176, 10],
] as const

export function plan({ now, people }: SheetWorld): TypedTable[] {
  const rows = stages.map(([name, from, days], at) => {
    const start = new Date(now.getTime() + (from - 60) * DAY)
    const row = at + 3
    const done = Math.max(0, Math.min(100, Math.round(((60 - from) / days) * 100)))
    return [
      String(at + 1),
      name,
      people[at % 12] ?? '',
      formatByCode(start, 3),
      String(days),
      `=D${row}+E${row}-1`,
      `${done}%`,
      `=IF(G${row}=1,"已完成",IF(F${row}<TODAY(),"已逾期",IF(D${row}>TODAY(),"未开始","进行中")))`,
    ]
  })
  return [
    framed({
      name: '计划',
      title: '政务服务大厅改造项目计划',
      rows,
      frozenColumns: 2,
      head: ['序号', '阶段', '负责人', '开始', '工期（天）', '结束', '进度', '状态'],
      widths: [50, 140, 90, 110, 90, 110, 70, 90],
      looks: [
        {
          box: [2, 5, stages.length + 1, 5],
          look: { format: 'yyyy-mm-dd' },
        },
        {
          box: [2, 7, stages.length + 1, 7],
          look: { align: 'center' },
        },
      ],
    }),
  ]
}

export function gantt({ now }: SheetWorld): TypedTable[] {
  const weeks = 16
  const works = [
    ['一网通办提质', 0, 5],
    ['营商环境评估', 2, 6],
    ['老旧小区改造', 1, 12],
    ['城市内涝治理', 4, 9],
    ['招商项目落地', 6, 8],
    ['年度绩效考核', 12, 4],
  ] as const
  const start = new Date(now.getTime() - 21 * DAY)
  const dates = Array.from({ length: weeks }, (_, at) => {
    const day = new Date(start.getTime() + at * 7 * DAY)
    return `${wallOf(day).getUTCMonth() + 1}/${wallOf(day).getUTCDate()}`
  })
  const rows = works.map(([name, from, count], at) => [
    String(at + 1),
    name,
    `${count} 周`,
    ...dates.map(() => ''),
    from < 3 ? '进行中' : '未开始',
  ])
  return [
    {
      name: '甘特图',
      rows: [['重点工作推进甘特图'], ['序号', '工作', '工期', ...dates.map((day) => `'${day}`), '状态'], ...rows],
      widths: [50, 150, 64, ...new Array<number>(weeks).fill(46), 80],
      heights: [38, 30],
      merges: [[0, 0, 0, weeks + 3]],
      frozen: {
        rows: 2,
        columns: 3,
      },
      looks: [
        {
          box: [0, 0, 0, weeks + 3],
          look: title,
        },
        {
          box: [1, 0, 1, weeks + 3],
          look: heading,
        },
        {
          box: [2, 0, works.length + 1, weeks + 3],
          look: edges,
        },
        ...works.map(([, from, count], at) => ({
          box: [at + 2, 3 + from, at + 2, 2 + Math.min(weeks, from + count)] as const,
          look: { fill: at % 2 === 0 ? '#2b4a6e' : '#2f6f4f' },
        })),
      ],
    },
  ]
}
