import type { TypedTable } from '@mingtai/modules/data/sheet/server'
import { formatByCode, wallClock } from '@mingtai/zh'
import { dice } from '../names.ts'
import { edges, framed, heading, money, title } from './looks.ts'

const DAY = 86_400_000

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

const bureaus = ['市财政局', '市发改委', '市工信局', '市政府办'] as const
const items = ['人员经费', '公用经费', '会议费', '培训费', '信息化运维', '公务用车', '专项业务费'] as const

function budget({ areaOf, now }: SheetWorld): TypedTable[] {
  const draw = dice(41_001)
  const year = wallOf(now).getUTCFullYear() + 1
  const head = ['部门', '项目', '上年执行', '本年申报', '增减', '增减率', '说明']
  const rows: string[][] = []
  const areas: NonNullable<TypedTable['areas']>[number][] = []
  for (const bureau of bureaus) {
    const from = rows.length + 2
    for (const item of items) {
      const at = rows.length + 3
      const before = 20 + draw.roll(400) + draw.roll(10) / 10
      const asked = Math.round(before * (0.92 + draw.roll(20) / 100) * 10) / 10
      rows.push([
        bureau,
        item,
        String(before),
        String(asked),
        `=D${at}-C${at}`,
        `=IF(C${at}=0,0,E${at}/C${at})`,
        item === '专项业务费' ? '含跨年项目' : '',
      ])
    }
    areas.push({ box: [from, 3, rows.length + 1, 6], data: areaOf(bureau) })
  }
  const end = rows.length + 2
  rows.push(['合计', '', `=SUM(C3:C${end})`, `=SUM(D3:D${end})`, `=SUM(E3:E${end})`, `=E${end + 1}/C${end + 1}`, ''])
  const summary = bureaus.map((bureau, at) => [
    ...[bureau, `=SUMIF(编制!A$3:A$${end},A${at + 3},编制!C$3:C$${end})`],
    ...[`=SUMIF(编制!A$3:A$${end},A${at + 3},编制!D$3:D$${end})`, `=C${at + 3}/SUM(C$3:C$${bureaus.length + 2})`],
  ])
  return [
    framed({
      ...{ name: '编制', title: `${year} 年部门预算编制表（万元）`, head, rows, areas, hasTotal: true },
      widths: [110, 120, 100, 100, 90, 80, 180],
      looks: [
        { box: [2, 2, end, 4], look: money },
        { box: [2, 5, end, 5], look: { format: '0.0%' } },
      ],
    }),
    framed({
      ...{
        name: '汇总',
        title: `${year} 年预算汇总（万元）`,
        head: ['部门', '上年执行', '本年申报', '占比'],
        rows: summary,
      },
      widths: [120, 120, 120, 90],
      looks: [
        { box: [2, 1, bureaus.length + 1, 2], look: money },
        { box: [2, 3, bureaus.length + 1, 3], look: { format: '0.0%' } },
      ],
    }),
  ]
}

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

function roster({ now, people, areaOf }: SheetWorld): TypedTable[] {
  const rows = Array.from({ length: 14 }, (_, at) => {
    const day = new Date(now.getTime() + at * DAY)
    const [leader = '', first = '', second = ''] = [people[at % 7], people[7 + (at % 9)], people[16 + (at % 8)]]
    const text = formatByCode(day, 3)
    return [
      text,
      weekdays[wallOf(day).getUTCDay()] ?? '',
      leader,
      first,
      second,
      '0371-66001234',
      at % 6 === 0 ? '防汛备勤' : '',
    ]
  })
  return [
    framed({
      ...{ name: '值班', title: '市政府机关值班表', rows, frozenColumns: 2 },
      head: ['日期', '星期', '带班领导', '白班', '夜班', '值班电话', '备注'],
      widths: [110, 70, 100, 100, 100, 130, 150],
      areas: [
        { box: [2, 2, 8, 6], data: areaOf('市政府办') },
        { box: [9, 2, 15, 6], data: areaOf('市发改委') },
      ],
    }),
  ]
}

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

function plan({ now, people }: SheetWorld): TypedTable[] {
  const rows = stages.map(([name, from, days], at) => {
    const start = new Date(now.getTime() + (from - 60) * DAY)
    const row = at + 3
    const done = Math.max(0, Math.min(100, Math.round(((60 - from) / days) * 100)))
    return [
      ...[String(at + 1), name, people[at % 12] ?? '', formatByCode(start, 3), String(days), `=D${row}+E${row}-1`],
      ...[`${done}%`, `=IF(G${row}=1,"已完成",IF(F${row}<TODAY(),"已逾期",IF(D${row}>TODAY(),"未开始","进行中")))`],
    ]
  })
  return [
    framed({
      ...{ name: '计划', title: '政务服务大厅改造项目计划', rows, frozenColumns: 2 },
      head: ['序号', '阶段', '负责人', '开始', '工期（天）', '结束', '进度', '状态'],
      widths: [50, 140, 90, 110, 90, 110, 70, 90],
      looks: [
        { box: [2, 5, stages.length + 1, 5], look: { format: 'yyyy-mm-dd' } },
        { box: [2, 7, stages.length + 1, 7], look: { align: 'center' } },
      ],
    }),
  ]
}

function attendance({ now, people }: SheetWorld): TypedTable[] {
  const draw = dice(41_004)
  const days = 22
  const marks = ['√', '√', '√', '√', '√', '√', '√', '√', '假', '差']
  const last = 4 + days
  const letters = lettersOf(2 + days - 1)
  const rows = people.slice(0, 16).map((name, at) => {
    const row = at + 3
    const own = Array.from({ length: days }, () => marks[draw.roll(marks.length)] ?? '√')
    const counted = (mark: string) => `=COUNTIF(C${row}:${letters}${row},"${mark}")`
    return [String(at + 1), name, ...own, counted('√'), counted('假'), counted('差')]
  })
  return [
    framed({
      ...{
        name: '考勤',
        title: `${wallOf(now).getUTCFullYear()} 年 ${wallOf(now).getUTCMonth() + 1} 月考勤表`,
        rows,
        frozenColumns: 2,
      },
      head: ['序号', '姓名', ...Array.from({ length: days }, (_, at) => String(at + 1)), '出勤', '请假', '出差'],
      widths: [46, 84, ...new Array<number>(days).fill(32), 52, 52, 52],
      looks: [{ box: [1, 2, rows.length + 1, last], look: { align: 'center' } }],
    }),
  ]
}

function scores({ people }: SheetWorld): TypedTable[] {
  const draw = dice(41_005)
  const rows = people.slice(3, 15).map((name, at) => {
    const row = at + 3
    const judged = Array.from({ length: 5 }, () => String(78 + draw.roll(20) + draw.roll(2) / 2))
    return [
      ...[
        String(at + 1),
        name,
        ...judged,
        `=ROUND((SUM(C${row}:G${row})-MAX(C${row}:G${row})-MIN(C${row}:G${row}))/3,2)`,
      ],
      `=RANK(H${row},H$3:H$14)`,
    ]
  })
  return [
    framed({
      ...{ name: '评分', title: '业务技能竞赛评分表（去掉最高分和最低分）', rows },
      head: ['序号', '选手', '评委一', '评委二', '评委三', '评委四', '评委五', '得分', '名次'],
      widths: [50, 90, 76, 76, 76, 76, 76, 80, 60],
      looks: [{ box: [2, 7, 13, 8], look: { bold: true, align: 'center' } }],
    }),
  ]
}

const goods = [
  ['A4 复印纸', '箱', 168],
  ['中性笔', '盒', 18],
  ['硒鼓', '支', 320],
  ['档案盒', '个', 6.5],
  ['文件夹', '个', 8],
  ['订书机', '个', 22],
  ['U 盘 64G', '个', 59],
  ['移动硬盘 1T', '个', 399],
  ['插线板', '个', 45],
  ['一次性纸杯', '包', 9.9],
  ['抽纸', '提', 26],
  ['电池', '排', 12],
] as const

function inventory(): TypedTable[] {
  const draw = dice(41_006)
  const rows = goods.map(([name, unit, price], at) => {
    const row = at + 3
    const [begin, inside, out] = [10 + draw.roll(60), draw.roll(40), draw.roll(45)]
    return [
      ...[
        `BG-${String(at + 1).padStart(3, '0')}`,
        name,
        unit,
        String(price),
        String(begin),
        String(inside),
        String(out),
      ],
      ...[`=E${row}+F${row}-G${row}`, `=H${row}*D${row}`, `=IF(H${row}<15,"请补货","")`],
    ]
  })
  const end = goods.length + 2
  rows.push([
    '合计',
    '',
    '',
    '',
    `=SUM(E3:E${end})`,
    `=SUM(F3:F${end})`,
    `=SUM(G3:G${end})`,
    `=SUM(H3:H${end})`,
    `=SUM(I3:I${end})`,
    '',
  ])
  return [
    framed({
      ...{ name: '台账', title: '办公用品库存台账', rows, hasTotal: true },
      head: ['编号', '品名', '单位', '单价', '期初', '入库', '出库', '结存', '金额', '提醒'],
      widths: [80, 130, 56, 80, 70, 70, 70, 70, 100, 80],
      looks: [
        { box: [2, 3, end, 3], look: money },
        { box: [2, 8, end, 8], look: money },
        { box: [2, 9, end, 9], look: { color: '#c23b2a' } },
      ],
    }),
  ]
}

const questions = ['办事系统好用吗', '流程清楚吗', '待办提醒及时吗', '报表取数快吗', '移动端好用吗'] as const

function questionnaire({ people }: SheetWorld): TypedTable[] {
  const draw = dice(41_007)
  const rows = people
    .slice(0, 20)
    .map((name, at) => [
      ...[String(at + 1), name, ...questions.map(() => String(3 + draw.roll(3)))],
      at % 5 === 0 ? '希望增加批量处理' : at % 7 === 0 ? '手机上字再大一些' : '',
    ])
  const head = ['序号', '填写人', ...questions, '意见']
  const figures = questions.map((question, at) => {
    const column = lettersOf(at + 2)
    return [
      question,
      `=ROUND(AVERAGE(答卷!${column}3:${column}22),2)`,
      `=COUNTIF(答卷!${column}3:${column}22,5)`,
      `=C${at + 3}/COUNT(答卷!${column}3:${column}22)`,
    ]
  })
  return [
    framed({
      name: '答卷',
      title: '数字化办公满意度问卷（1 至 5 分）',
      head,
      rows,
      widths: [50, 90, 110, 100, 120, 110, 110, 200],
      frozenColumns: 2,
    }),
    framed({
      ...{
        name: '统计',
        title: '满意度统计',
        head: ['问题', '平均分', '满分人数', '满分占比'],
        rows: figures,
        widths: [160, 90, 90, 90],
      },
      looks: [{ box: [2, 3, 6, 3], look: { format: '0%' } }],
    }),
  ]
}

function gantt({ now }: SheetWorld): TypedTable[] {
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
      ...{
        name: '甘特图',
        rows: [['重点工作推进甘特图'], ['序号', '工作', '工期', ...dates.map((day) => `'${day}`), '状态'], ...rows],
      },
      widths: [50, 150, 64, ...new Array<number>(weeks).fill(46), 80],
      heights: [38, 30],
      merges: [[0, 0, 0, weeks + 3]],
      frozen: { rows: 2, columns: 3 },
      looks: [
        { box: [0, 0, 0, weeks + 3], look: title },
        { box: [1, 0, 1, weeks + 3], look: heading },
        { box: [2, 0, works.length + 1, weeks + 3], look: edges },
        ...works.map(([, from, count], at) => ({
          box: [at + 2, 3 + from, at + 2, 2 + Math.min(weeks, from + count)] as const,
          look: { fill: at % 2 === 0 ? '#2b4a6e' : '#2f6f4f' },
        })),
      ],
    },
  ]
}

/** The clock on the site's wall, as UTC. */
function wallOf(moment: Date): Date {
  return new Date(wallClock(moment))
}

function lettersOf(column: number): string {
  const own = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? own : lettersOf(Math.floor(column / 26) - 1) + own
}
