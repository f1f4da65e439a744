import type { ScreenDocument } from '@mingtai/screen-model'
import type { TemplateDataset } from './template-dataset.ts'
import { indicators, sampleDataset, sampleScreen, ringPanel } from './sample-data.ts'
import { column, part } from './part.ts'

const totals = sampleDataset(
  'screen_energy_totals',
  '能源指标',
  '月份 全社会用电量 全社会用电量同比 最高负荷 最高负荷同比 天然气用量 天然气用量同比 新能源占比 新能源占比同比 单位产值能耗 单位产值能耗同比',
  '4月 41.2 5.1 786 4.2 1.82 3.1 34.2 4.1 0.412 -2.6',
  '5月 43.8 5.6 812 4.8 1.64 2.4 35.8 4.6 0.409 -2.9',
  '6月 48.9 6.3 902 6.0 1.51 1.8 36.6 4.9 0.405 -3.0',
  '7月 56.4 7.8 1034 8.1 1.42 1.1 35.1 4.4 0.404 -3.2',
  '8月 57.1 7.9 1021 7.4 1.44 1.6 34.9 4.0 0.401 -3.4',
  '9月 47.6 6.1 891 5.5 1.58 2.2 37.4 5.2 0.398 -3.5',
  '10月 43.0 5.4 823 4.6 1.79 2.9 38.1 5.5 0.396 -3.6',
  '11月 45.2 6.0 862 5.2 2.31 4.3 38.7 5.8 0.394 -3.8',
)
const load = sampleDataset(
  'screen_energy_load',
  '用电负荷',
  '时刻 今日 昨日 上年最高',
  ...[
    '0时 542 531 618',
    '2时 498 490 571',
    '4时 476 470 552',
    '6时 528 519 604',
    '8时 702 688 803',
    '10时 806 791 934',
  ],
  ...[
    '12时 768 757 902',
    '14时 842 829 991',
    '16时 854 838 1012',
    '18时 862 851 1034',
    '20时 816 804 968',
    '22时 664 652 781',
  ],
)
const flow = sampleDataset(
  'screen_energy_flow',
  '能源流向',
  '来源 去向 电量',
  ...['火电 电网 18.6', '风电 电网 7.4', '光伏 电网 6.8', '核电 电网 8.2', '外购 电网 4.2'],
  ...['电网 工业 24.6', '电网 居民 9.8', '电网 商业 7.2', '电网 交通 2.1', '电网 农业 1.5'],
)
const districts = sampleDataset(
  'screen_energy_districts',
  '各区县用电',
  '区县 用电量',
  ...['云阳县 0.9', '石泉县 0.7', '青浦区 1.8', '北陵区 1.6', '临港新区 5.2', '古田县 0.5', '城西区 1.9', '老城区 2.2'],
  ...['城东新区 2.9', '高新区 4.1', '港口区 3.4', '西岭县 0.5', '平乐县 1.1', '中心区 3.2', '经开区 4.8', '东湖区 1.7'],
  ...[
    '海丰县 1.3',
    '南溪县 0.8',
    '安和区 1.5',
    '学府区 1.4',
    '空港区 2.1',
    '栖霞县 0.6',
    '凤台县 0.7',
    '白沙县 0.6',
    '海岛市 0.9',
  ],
)
const targets = sampleDataset('screen_energy_targets', '年度目标', '能耗双控 绿电消纳 节能改造', '86.4 92.1 73.8')
const mix = sampleDataset(
  'screen_energy_mix',
  '发电结构',
  '电源 电量',
  ...['火电 18.6', '核电 8.2', '风电 7.4', '光伏 6.8', '外购 4.2'],
)
const firms = sampleDataset(
  'screen_energy_firms',
  '重点用能单位',
  '单位 用电量 定额完成 状态',
  ...['临港钢铁 3.42 96 正常', '云州石化 2.86 104 超额', '高新半导体 1.94 88 正常', '港口物流 0.82 79 正常'],
  ...[
    '经开铝业 1.71 101 超额',
    '云州水泥 1.12 92 正常',
    '数据中心一期 1.36 85 正常',
    '东湖造纸 0.64 90 正常',
    '空港维修 0.41 72 正常',
    '轨道交通 0.96 91 正常',
    '城东热电 0.88 87 正常',
    '海丰化纤 0.57 103 超额',
  ],
)

export const energyDatasets: TemplateDataset[] = [totals, load, flow, districts, targets, mix, firms]

/** 能源管理: load over the day, where power comes from and goes to, and who uses it. */
export function energy(): ScreenDocument {
  return sampleScreen({
    ...{ name: '能源运行管理', theme: 'aurora', accent: '#41D8E6', look: 'left' },
    components: [
      ...indicators(totals, [
        ['全社会用电量', '亿度', 1],
        ['最高负荷', '万千瓦', 0],
        ['天然气用量', '亿方', 2],
        ['新能源占比', '%', 1],
        ['单位产值能耗', '吨/万元', 3, 'down'],
      ]),
      part({
        ...{ id: 'load', type: 'area', from: load, at: [24, 232, 688, 404] },
        spec: { title: '全社会用电负荷', note: '万千瓦' },
        options: { decimals: 0 },
        fields: { category: ['时刻'], value: ['今日', '昨日', '上年最高'] },
      }),
      part({
        ...{ id: 'map', type: 'map', from: districts, at: [728, 232, 680, 404] },
        spec: { title: '各区县用电', note: '亿度' },
        options: { adcode: '990100', isDrill: false, nameSize: 11, decimals: 1, unit: '亿度' },
        fields: { category: ['区县'], value: ['用电量'] },
      }),
      ...ringPanel({
        ...{ id: 'targets', from: targets, title: '年度目标完成', note: '%', at: [1424, 232, 472, 252] },
        rings: [
          ['能耗双控', '全年进度'],
          ['绿电消纳', '目标 90%'],
          ['节能改造', '96 / 130 项'],
        ],
      }),
      part({
        ...{ id: 'flow', type: 'sankey', from: flow, at: [24, 652, 928, 404] },
        spec: { title: '电力来源与去向', note: '亿度' },
        options: { decimals: 1 },
        fields: { source: ['来源'], target: ['去向'], value: ['电量'] },
      }),
      part({
        ...{ id: 'mix', type: 'pie', from: mix, at: [968, 652, 440, 404] },
        spec: { title: '发电结构', note: '亿度' },
        options: { decimals: 1, unit: '亿度', inner: 48, outer: 68, isLegend: false, isLabelled: true },
        fields: { category: ['电源'], value: ['电量'] },
      }),
      part({
        ...{ id: 'firms', type: 'table', from: firms, at: [1424, 500, 472, 556] },
        spec: { title: '重点用能单位', note: '亿度 · 定额完成 %', padding: 10 },
        options: {
          columns: [
            column('单位', 120, 'left'),
            { ...column('用电量', 70, 'right'), kind: 'number', decimals: 2 },
            { ...column('定额完成', 150, 'left'), kind: 'bar', decimals: 0 },
            { ...column('状态', 60, 'right'), warnText: '超额' },
          ],
        },
        fields: { column: ['单位', '用电量', '定额完成', '状态'] },
      }),
    ],
  })
}
