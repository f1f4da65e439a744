import type { Template } from '@mingtai/report-engine'
import { attained, crossTable, figuresFrom, sample, table, type Value } from './layout.ts'
import { page } from './page.ts'

/** 生产日报: lines and shifts against the plan. */
export function production(): Template {
  const next = figuresFrom(7)
  const rows = ['一号线', '二号线', '三号线', '四号线'].flatMap((line) =>
    ['早班', '中班', '夜班'].map((shift): Value[] => {
      const isBroken = line === '三号线' && shift === '夜班'
      const planned = planOf[line]?.[shift === '夜班' ? 1 : 0] ?? 480
      const made = Math.round(planned * (isBroken ? 0.71 : next(0.97, 1.03, 3)))
      return [line, shift, planned, made, Math.round(made * next(0.004, 0.011, 4)), isBroken ? 126 : next(0, 14)]
    }),
  )
  return table({
    ...{ title: '生产日报', facts: '2026年11月21日　总装车间', unit: '单位：台、分钟' },
    data: sample('production', '生产', {
      fields: ['line:产线:text', 'shift:班次:text', 'planned:计划', 'made:完成', 'bad:不良', 'stopped:停机'],
      rows,
    }),
    columns: [
      { field: 'line', title: '产线', as: 'text', width: 108, group: '小计' },
      { field: 'shift', title: '班次', as: 'center', group: null },
      { field: 'planned', title: '计划', as: 'whole', total: 'sum' },
      { field: 'made', title: '完成', as: 'whole', total: 'sum' },
      { field: 'bad', title: '不良', as: 'whole', total: 'sum' },
      { field: 'stopped', title: '停机', as: 'whole', total: 'sum' },
      attained,
      { field: '', title: '不良率', as: 'rate', formula: '=IF(D4=0,"",E4/D4)', total: { formula: '=E5/D5' } },
    ],
  })
}

/** What each line makes in a shift by day and at night. */
const planOf: Record<string, [day: number, night: number]> = {
  一号线: [620, 560],
  二号线: [580, 520],
  三号线: [460, 420],
  四号线: [320, 260],
}

/** 质量不良分析: a page with the reasons drawn and listed. */
export function quality(): Template {
  const rows: Value[][] = [
    ['外观划伤', 186],
    ['尺寸超差', 132],
    ['装配松动', 94],
    ['电气不通', 61],
    ['涂层起泡', 38],
    ['标识错误', 22],
    ['其他', 15],
  ]
  return page({
    ...{ title: '质量不良分析', facts: '2026年10月　总装车间', unit: '单位：件' },
    keys: [
      ['不良件数', 548, '#,##0'],
      ['检验件数', 38_420, '#,##0'],
      ['不良率', 0.0143, '0.00%'],
    ],
    data: sample('reasons', '不良原因', { fields: ['reason:原因:text', 'pieces:件数'], rows }),
    ...{ category: ['reason', '不良原因'], figure: ['pieces', '件数'], charts: ['column', 'doughnut'] },
  })
}

/** 设备运行时间: machines by days. */
export function machines(): Template {
  const next = figuresFrom(91)
  const rows = machineHours.flatMap(([machine, usual]) =>
    ['11-16', '11-17', '11-18', '11-19', '11-20', '11-21'].map((day): Value[] => {
      // One is repaired for two days, and on Saturday a shift less is worked.
      const stands = machine === '冲压机 B' && (day === '11-18' || day === '11-19')
      const hours = day === '11-21' ? usual - 7 : usual
      return [machine, day, stands ? next(2, 6, 1) : next(hours - 1, hours + 1, 1)]
    }),
  )
  return crossTable({
    ...{ title: '设备运行时间周报', facts: '第47周', unit: '单位：小时' },
    data: sample('machines', '设备', { fields: ['machine:设备:text', 'day:日期:text', 'hours:运行'], rows }),
    ...{ down: ['machine', '设备'], right: 'day', figure: 'hours', as: 'whole', width: 96 },
    conditions: [
      {
        cells: ['B4'],
        rule: {
          kind: 'scale',
          points: [
            { at: 'min', color: '#FBEBE8' },
            { at: 'max', color: '#CFE8DC' },
          ],
        },
      },
    ],
  })
}

const machineHours: [machine: string, usual: number][] = [
  ['CNC-01', 21.5],
  ['CNC-02', 21],
  ['CNC-03', 18],
  ['冲压机 A', 19.5],
  ['冲压机 B', 19],
  ['注塑机 1', 22.5],
  ['注塑机 2', 16.5],
]

/** 原材料收发存. */
export function materials(): Template {
  const next = figuresFrom(64)
  const groups: [string, [name: string, usual: number, price: number][]][] = [
    [
      '钢材',
      [
        ['冷轧板 1.2mm', 860, 312.5],
        ['热轧板 3.0mm', 540, 486],
        ['方管 40×40', 1240, 58.4],
      ],
    ],
    [
      '电子',
      [
        ['主控板 V3', 620, 218],
        ['电源模块 24V', 640, 86.5],
        ['线束总成', 660, 42.8],
      ],
    ],
    [
      '辅料',
      [
        ['环氧底漆', 180, 96],
        ['切削液', 240, 64.5],
        ['包装箱 5 号', 1680, 12.6],
      ],
    ],
  ]
  const rows = groups.flatMap(([kind, names]) =>
    names.map(([name, usual, price]): Value[] => {
      const [begin, received] = [Math.round(usual * next(0.3, 0.5, 2)), Math.round(usual * next(0.9, 1.1, 2))]
      return [kind, name, begin, received, Math.round(usual * next(0.92, 1.05, 2)), price]
    }),
  )
  return table({
    ...{ title: '原材料收发存汇总表', facts: '2026年10月', unit: '单位：件、元' },
    data: sample('materials', '物料', {
      fields: ['kind:类别:text', 'name:物料:text', 'begin:期初', 'received:入库', 'issued:出库', 'price:单价'],
      rows,
    }),
    columns: [
      { field: 'kind', title: '类别', as: 'text', width: 92, group: '小计' },
      { field: 'name', title: '物料', as: 'text', width: 150, group: null },
      { field: 'begin', title: '期初', as: 'whole', total: 'sum' },
      { field: 'received', title: '入库', as: 'whole', total: 'sum' },
      { field: 'issued', title: '出库', as: 'whole', total: 'sum' },
      { field: '', title: '期末', as: 'whole', formula: '=C4+D4-E4', total: { formula: '=C5+D5-E5' } },
    ],
  })
}
