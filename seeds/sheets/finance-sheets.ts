import type { TypedTable } from '@mingtai/modules/data/sheet/server'
import { dice } from '../names.ts'
import type { SheetWorld } from './city-sheets.ts'
import { framed, money } from './looks.ts'
import { wallOf } from './wall-clock.ts'

const bureaus = ['市财政局', '市发改委', '市工信局', '市政府办'] as const

const items = ['人员经费', '公用经费', '会议费', '培训费', '信息化运维', '公务用车', '专项业务费'] as const

export function budget({ areaOf, now }: SheetWorld): TypedTable[] {
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
    bureau,
    `=SUMIF(编制!A$3:A$${end},A${at + 3},编制!C$3:C$${end})`,
    `=SUMIF(编制!A$3:A$${end},A${at + 3},编制!D$3:D$${end})`,
    `=C${at + 3}/SUM(C$3:C$${bureaus.length + 2})`,
  ])
  return [
    framed({
      name: '编制',
      title: `${year} 年部门预算编制表（万元）`,
      head,
      rows,
      areas,
      hasTotal: true,
      widths: [110, 120, 100, 100, 90, 80, 180],
      looks: [
        {
          box: [2, 2, end, 4],
          look: money,
        },
        {
          box: [2, 5, end, 5],
          look: { format: '0.0%' },
        },
      ],
    }),
    framed({
      name: '汇总',
      title: `${year} 年预算汇总（万元）`,
      head: ['部门', '上年执行', '本年申报', '占比'],
      rows: summary,
      widths: [120, 120, 120, 90],
      looks: [
        {
          box: [2, 1, bureaus.length + 1, 2],
          look: money,
        },
        {
          box: [2, 3, bureaus.length + 1, 3],
          look: { format: '0.0%' },
        },
      ],
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

export function inventory(): TypedTable[] {
  const draw = dice(41_006)
  const rows = goods.map(([name, unit, price], at) => {
    const row = at + 3
    const [begin, inside, out] = [10 + draw.roll(60), draw.roll(40), draw.roll(45)]
    return [
      `BG-${String(at + 1).padStart(3, '0')}`,
      name,
      unit,
      String(price),
      String(begin),
      String(inside),
      String(out),
      `=E${row}+F${row}-G${row}`,
      `=H${row}*D${row}`,
      `=IF(H${row}<15,"请补货","")`,
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
      name: '台账',
      title: '办公用品库存台账',
      rows,
      hasTotal: true,
      head: ['编号', '品名', '单位', '单价', '期初', '入库', '出库', '结存', '金额', '提醒'],
      widths: [80, 130, 56, 80, 70, 70, 70, 70, 100, 80],
      looks: [
        {
          box: [2, 3, end, 3],
          look: money,
        },
        {
          box: [2, 8, end, 8],
          look: money,
        },
        {
          box: [2, 9, end, 9],
          look: { color: '#c23b2a' },
        },
      ],
    }),
  ]
}
