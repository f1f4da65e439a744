import type { Template } from '@mingtai/report-engine'
import { figuresFrom, sample, table, type Value } from './layout.ts'

/** 资产负债表: assets at the left, liabilities and equity at the right, line by line. */
export function balanceSheet(): Template {
  const rows: Value[][] = [
    ['流动资产：', null, null, '流动负债：', null, null],
    ['　货币资金', 12_680_450.32, 10_914_220.1, '　短期借款', 5_000_000, 6_500_000],
    ['　应收账款', 8_452_310.77, 7_980_115.4, '　应付账款', 6_310_882.15, 5_874_006.92],
    ['　预付款项', 1_206_400, 980_350.5, '　预收款项', 1_425_600, 1_120_400],
    ['　存货', 9_874_522.6, 10_236_918.33, '　应交税费', 884_215.43, 765_902.18],
    ['　其他流动资产', 312_050.11, 286_400, '　其他应付款', 640_127.5, 702_355.61],
    ['流动资产合计', 32_525_733.8, 30_398_004.33, '流动负债合计', 14_260_825.08, 14_962_664.71],
    ['非流动资产：', null, null, '非流动负债：', null, null],
    ['　固定资产', 21_640_000, 22_875_300, '　长期借款', 9_000_000, 9_000_000],
    ['　在建工程', 3_415_820.4, 1_260_700.25, '非流动负债合计', 9_000_000, 9_000_000],
    ['　无形资产', 2_706_114, 2_884_902, '所有者权益：', null, null],
    ['　长期待摊费用', 418_300, 502_660, '　实收资本', 30_000_000, 30_000_000],
    ['非流动资产合计', 28_180_234.4, 27_523_562.25, '　未分配利润', 7_445_143.12, 3_958_901.87],
    ['资产总计', 60_705_968.2, 57_921_566.58, '负债和权益总计', 60_705_968.2, 57_921_566.58],
  ]
  return table({
    ...{ title: '资产负债表', facts: '编制单位：云州市城市建设投资有限公司', unit: '2026年10月31日　单位：元' },
    data: sample('balance', '资产负债', {
      fields: [
        'asset:资产:text',
        'asset_end:期末余额',
        'asset_begin:年初余额',
        'debt:负债和权益:text',
        'debt_end:期末余额',
        'debt_begin:年初余额',
      ],
      rows,
    }),
    columns: [
      { field: 'asset', title: '资产', as: 'text', width: 160 },
      { field: 'asset_end', title: '期末余额', as: 'money' },
      { field: 'asset_begin', title: '年初余额', as: 'money' },
      { field: 'debt', title: '负债和所有者权益', as: 'text', width: 168 },
      { field: 'debt_end', title: '期末余额', as: 'money' },
      { field: 'debt_begin', title: '年初余额', as: 'money' },
    ],
    ...{ totalLabel: null, landscape: true },
  })
}

/** 利润表: this month, this year and the year before. */
export function incomeStatement(): Template {
  const rows: Value[][] = [
    ['一、营业收入', 1, 8_652_410.5, 79_842_115.2, 71_350_428.66],
    ['减：营业成本', 2, 5_871_204.33, 54_360_872.41, 49_102_733.05],
    ['　　税金及附加', 3, 62_480.9, 588_210.73, 530_114.28],
    ['　　销售费用', 4, 724_600, 6_905_433.18, 6_412_990.5],
    ['　　管理费用', 5, 815_322.47, 7_433_018.9, 7_120_655.31],
    ['　　研发费用', 6, 402_115, 3_642_870.06, 2_905_118.4],
    ['　　财务费用', 7, 58_240.6, 540_115.32, 612_488.97],
    ['加：其他收益', 8, 35_000, 412_600, 290_350],
    ['二、营业利润', 9, 753_447.2, 6_784_194.6, 4_956_678.15],
    ['加：营业外收入', 10, 12_400, 86_540, 65_120],
    ['减：营业外支出', 11, 3_210.5, 41_082.77, 52_204.9],
    ['三、利润总额', 12, 762_636.7, 6_829_651.83, 4_969_593.25],
    ['减：所得税费用', 13, 190_659.18, 1_707_412.96, 1_242_398.31],
    ['四、净利润', 14, 571_977.52, 5_122_238.87, 3_727_194.94],
  ]
  return table({
    ...{ title: '利润表', facts: '编制单位：云州市城市建设投资有限公司', unit: '2026年10月　单位：元' },
    data: sample('income', '利润', {
      fields: ['item:项目:text', 'line:行次', 'month:本月金额', 'year:本年累计', 'before:上年同期'],
      rows,
    }),
    columns: [
      { field: 'item', title: '项目', as: 'text', width: 220 },
      { field: 'line', title: '行次', as: 'center', width: 60 },
      { field: 'month', title: '本月金额', as: 'money', width: 148 },
      { field: 'year', title: '本年累计', as: 'money', width: 148 },
      { field: 'before', title: '上年同期', as: 'money', width: 148 },
      { field: '', title: '同比', as: 'rate', formula: '=IF(N(E4)=0,"",D4/E4-1)', mark: 'sign' },
    ],
    totalLabel: null,
  })
}

/** 现金流量表. */
export function cashFlow(): Template {
  const rows: Value[][] = [
    ['一、经营活动', '销售商品、提供劳务收到的现金', 76_420_331.5, 68_915_202.4],
    ['一、经营活动', '收到的税费返还', 412_600, 290_350],
    ['一、经营活动', '购买商品、接受劳务支付的现金', -51_884_106.2, -47_230_915.8],
    ['一、经营活动', '支付给职工以及为职工支付的现金', -11_206_480, -10_452_117],
    ['一、经营活动', '支付的各项税费', -4_215_633.7, -3_887_420.1],
    ['二、投资活动', '处置固定资产收回的现金', 186_000, 92_400],
    ['二、投资活动', '购建固定资产支付的现金', -5_420_815.4, -3_116_240.9],
    ['三、筹资活动', '取得借款收到的现金', 8_000_000, 10_000_000],
    ['三、筹资活动', '偿还债务支付的现金', -9_500_000, -8_200_000],
    ['三、筹资活动', '分配利润、偿付利息支付的现金', -1_026_665.98, -1_388_050.2],
  ]
  return table({
    ...{ title: '现金流量表', facts: '编制单位：云州市城市建设投资有限公司', unit: '2026年1—10月　单位：元' },
    data: sample('cash', '现金流量', {
      fields: ['kind:活动:text', 'item:项目:text', 'now:本期金额', 'before:上期金额'],
      rows,
    }),
    columns: [
      { field: 'kind', title: '活动', as: 'text', width: 130, group: '小计' },
      { field: 'item', title: '项目', as: 'text', width: 260, group: null },
      { field: 'now', title: '本期金额', as: 'money', width: 150, total: 'sum', mark: 'sign' },
      { field: 'before', title: '上期金额', as: 'money', width: 150, total: 'sum' },
    ],
    totalLabel: '现金净增加额',
  })
}

/** 费用预算执行表: budget, spent, left and how far. */
export function budget(): Template {
  const next = figuresFrom(11)
  const subjects = ['办公费', '差旅费', '会议费', '培训费', '印刷费', '维修费']
  const rows = ['办公室', '财政科', '规划科', '数据中心'].flatMap((department) =>
    subjects.map((subject): Value[] => {
      const planned = Math.round((sizeOf[subject] ?? 8) * next(0.7, 1.3, 1)) * 10_000
      const isOver = department === '数据中心' && subject === '维修费'
      return [department, subject, planned, Math.round(planned * (isOver ? 1.06 : next(0.68, 0.9, 3)))]
    }),
  )
  return table({
    ...{ title: '部门费用预算执行情况表', facts: '截至2026年10月31日', unit: '单位：元' },
    data: sample('budget', '预算', {
      fields: ['department:部门:text', 'subject:科目:text', 'planned:全年预算', 'spent:已执行'],
      rows,
    }),
    columns: [
      { field: 'department', title: '部门', as: 'text', group: '小计' },
      { field: 'subject', title: '预算科目', as: 'text', group: null },
      { field: 'planned', title: '全年预算', as: 'money', total: 'sum' },
      { field: 'spent', title: '已执行', as: 'money', total: 'sum' },
      { field: '', title: '结余', as: 'money', formula: '=C4-D4', total: { formula: '=C5-D5' }, mark: 'sign' },
      {
        field: '',
        title: '执行率',
        as: 'rate',
        formula: '=IF(C4=0,"",D4/C4)',
        total: { formula: '=D5/C5' },
        mark: 'progress',
      },
    ],
  })
}

/** Ten thousands of yuan a year, about. */
const sizeOf: Record<string, number> = { 办公费: 18, 差旅费: 32, 会议费: 12, 培训费: 16, 印刷费: 7, 维修费: 24 }

const late: ReadonlySet<string> = new Set(['华清环保', '金石矿业'])

/** 应收账款账龄分析. */
export function receivables(): Template {
  const next = figuresFrom(23)
  const customers = [
    '云州轴研科技',
    '河源重型机械',
    '明远电子',
    '东港物流',
    '华清环保',
    '泰和建材',
    '北辰医药',
    '新丰食品',
    '金石矿业',
    '启航软件',
  ]
  // The first owe most; two of them pay late.
  const rows = customers.map((customer, at): Value[] => {
    const owed = Math.round((1860 / (at + 1.6)) * next(0.85, 1.15, 2)) * 1000
    const parts = late.has(customer) ? [0.24, 0.21, 0.2, 0.19, 0.16] : [0.68, 0.2, 0.08, 0.04, 0]
    return [customer, late.has(customer) ? '关注' : '正常', ...parts.map((part) => Math.round(owed * part))]
  })
  return table({
    ...{ title: '应收账款账龄分析表', facts: '截至2026年10月31日', unit: '单位：元' },
    data: sample('aging', '账龄', {
      fields: [
        'customer:客户:text',
        'level:信用:text',
        'd30:30天以内',
        'd60:31—60天',
        'd90:61—90天',
        'd180:91—180天',
        'over:180天以上',
      ],
      rows,
    }),
    columns: [
      { field: 'customer', title: '客户', as: 'text', width: 160 },
      { field: 'level', title: '信用', as: 'center', width: 72 },
      { field: 'd30', title: '30天以内', as: 'money', total: 'sum' },
      { field: 'd60', title: '31—60天', as: 'money', total: 'sum' },
      { field: 'd90', title: '61—90天', as: 'money', total: 'sum' },
      { field: 'd180', title: '91—180天', as: 'money', total: 'sum' },
      { field: 'over', title: '180天以上', as: 'money', total: 'sum' },
      { field: '', title: '合计', as: 'money', formula: '=SUM(C4:G4)', total: { formula: '=SUM(C5:G5)' }, mark: 'bar' },
    ],
    landscape: true,
  })
}
