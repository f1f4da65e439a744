import type { Template } from '@mingtai/report-engine'
import { crossTable, figuresFrom, sample, table, type Value } from './layout.ts'
import { page } from './page.ts'

/** 门诊量日报. */
export function outpatients(): Template {
  const next = figuresFrom(41)
  const wards: [string, Record<string, [doctors: number, growth: number, admitted: number]>][] = [
    ['内科', { 心血管内科: [16, 0.03, 28], 呼吸内科: [14, 0.19, 31], 消化内科: [11, -0.02, 14] }],
    ['外科', { 普通外科: [12, 0.01, 26], 骨科: [13, 0.04, 24], 泌尿外科: [7, -0.03, 9] }],
    ['其他', { 儿科: [15, 0.27, 18], 妇产科: [12, -0.05, 21], 眼科: [8, 0.02, 5], 急诊: [10, 0.08, 33] }],
  ]
  const rows = wards.flatMap(([kind, all]) =>
    Object.entries(all).map(([name, [doctors, growth, admitted]]): Value[] => {
      const before = Math.round(doctors * next(17, 22, 1))
      return [kind, name, doctors, Math.round(before * (1 + growth)), before, admitted]
    }),
  )
  return table({
    ...{ title: '门诊工作日报', facts: '云州市人民医院　2026年11月21日', unit: '单位：人次' },
    data: sample('visits', '门诊', {
      fields: [
        'kind:类别:text',
        'ward:科室:text',
        'doctors:出诊医生',
        'visits:门诊量',
        'before:上周同日',
        'admitted:收住院',
      ],
      rows,
    }),
    columns: [
      { field: 'kind', title: '类别', as: 'text', width: 84, group: '小计' },
      { field: 'ward', title: '科室', as: 'text', width: 128, group: null },
      { field: 'doctors', title: '出诊医生', as: 'whole', total: 'sum' },
      { field: 'visits', title: '门诊量', as: 'whole', total: 'sum', mark: 'bar' },
      { field: 'before', title: '上周同日', as: 'whole', total: 'sum' },
      { field: 'admitted', title: '收住院', as: 'whole', total: 'sum' },
      {
        field: '',
        title: '增减',
        as: 'rate',
        formula: '=IF(E4=0,"",D4/E4-1)',
        total: { formula: '=D5/E5-1' },
        mark: 'sign',
      },
    ],
  })
}

/** 床位使用情况, one page. */
export function beds(): Template {
  const rows: Value[][] = [
    ['心血管内科', 58],
    ['骨科', 52],
    ['普通外科', 47],
    ['呼吸内科', 44],
    ['妇产科', 36],
    ['儿科', 29],
  ]
  return page({
    ...{ title: '住院床位使用情况', facts: '云州市人民医院　2026年11月21日', unit: '单位：床' },
    keys: [
      ['在院人数', 266, '#,##0'],
      ['开放床位', 310, '#,##0'],
      ['床位使用率', 0.8581, '0.00%'],
    ],
    data: sample('beds', '床位', { fields: ['ward:科室:text', 'used:占用'], rows }),
    ...{ category: ['ward', '科室'], figure: ['used', '占用床位'], charts: ['bar', 'doughnut'] },
  })
}

/** 运单时效统计. */
export function deliveries(): Template {
  const rows: Value[][] = [
    ['云州—郑州', 2_584, 2_540, 6.2, 4, 98_200],
    ['云州—武汉', 1_917, 1_859, 13.5, 7, 126_500],
    ['云州—上海', 1_688, 1_596, 21.8, 9, 178_900],
    ['云州—北京', 1_542, 1_497, 17.6, 5, 143_400],
    ['云州—广州', 1_126, 1_023, 33.4, 16, 186_700],
    ['云州—西安', 964, 926, 12.1, 3, 71_300],
    ['云州—成都', 731, 628, 31.7, 14, 132_600],
    ['云州—青岛', 508, 491, 18.9, 2, 58_400],
  ]
  return table({
    ...{ title: '干线运输时效统计', facts: '2026年10月', unit: '单位：票、小时、元' },
    data: sample('lines', '线路', {
      fields: ['line:线路:text', 'sent:发运', 'in_time:准点', 'hours:平均时长', 'broken:破损', 'cost:运费'],
      rows,
    }),
    columns: [
      { field: 'line', title: '线路', as: 'text' },
      { field: 'sent', title: '发运票数', as: 'whole', total: 'sum', mark: 'bar' },
      { field: 'in_time', title: '准点票数', as: 'whole', total: 'sum' },
      { field: '', title: '准点率', as: 'rate', formula: '=IF(B4=0,"",C4/B4)', total: { formula: '=C5/B5' } },
      { field: 'hours', title: '平均时长', as: 'money', width: 100, total: 'average' },
      { field: 'broken', title: '破损', as: 'whole', total: 'sum' },
      { field: 'cost', title: '运费', as: 'money', total: 'sum' },
      { field: '', title: '单票成本', as: 'money', formula: '=G4/B4', total: { formula: '=G5/B5' } },
    ],
    landscape: true,
  })
}

/** 仓库库存: warehouses by products. */
export function stock(): Template {
  const next = figuresFrom(77)
  const usual = { 数控车床: 86, 伺服电机: 320, 减速机: 240, 控制柜: 130, 传感器: 960, 轴承: 2400, 导轨: 410 }
  const places: [place: string, share: number][] = [
    ['中心仓', 1],
    ['东仓', 0.6],
    ['西仓', 0.45],
    ['保税仓', 0.2],
  ]
  const rows = Object.entries(usual).flatMap(([product, pieces]) =>
    places.map(([place, share]): Value[] => [product, place, Math.round(pieces * share * next(0.8, 1.2, 2))]),
  )
  return crossTable({
    ...{ title: '分仓库存一览', facts: '2026年11月21日 18:00', unit: '单位：件' },
    data: sample('stock', '库存', { fields: ['product:产品:text', 'place:仓库:text', 'pieces:数量'], rows }),
    ...{ down: ['product', '产品'], right: 'place', figure: 'pieces', as: 'whole', width: 110 },
    conditions: [
      {
        cells: ['B4'],
        rule: { kind: 'cell', operator: 'LT', values: ['60'], style: { color: '#C23B2A', fill: '#FBEBE8' } },
      },
    ],
  })
}

/** 项目进度一览. */
export function projects(): Template {
  const next = figuresFrom(95)
  const kinds: [string, string[]][] = [
    ['市政', ['东湖路改造', '滨河绿道三期', '雨污分流二期']],
    ['民生', ['第三人民医院', '云州中学新校区', '社区食堂']],
    ['产业', ['智能制造产业园', '数据中心一期']],
  ]
  const rows = kinds.flatMap(([kind, names]) =>
    names.map((name): Value[] => {
      const total = next(30, 420) * 100
      const rate = name === '第三人民医院' ? 0.34 : next(0.45, 0.95, 2)
      return [kind, name, total, Math.round(total * Math.min(1, rate * next(0.94, 1.02, 3))), rate]
    }),
  )
  return table({
    ...{ title: '重点项目投资进度表', facts: '截至2026年10月31日', unit: '单位：万元' },
    data: sample('projects', '项目', {
      fields: ['kind:类别:text', 'project:项目:text', 'total:总投资', 'done:累计完成', 'rate:形象进度'],
      rows,
    }),
    columns: [
      { field: 'kind', title: '类别', as: 'text', width: 84, group: '小计' },
      { field: 'project', title: '项目', as: 'text', width: 180, group: null },
      { field: 'total', title: '总投资', as: 'whole', width: 120, total: 'sum' },
      { field: 'done', title: '累计完成', as: 'whole', width: 120, total: 'sum' },
      {
        field: '',
        title: '完成比例',
        as: 'rate',
        formula: '=IF(C4=0,"",D4/C4)',
        total: { formula: '=D5/C5' },
        mark: 'progress',
      },
      { field: 'rate', title: '形象进度', as: 'rate', mark: 'progress' },
    ],
  })
}
