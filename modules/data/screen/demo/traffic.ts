import type { ScreenDocument } from '@mingtai/screen-model'
import type { TemplateDataset } from './template-dataset.ts'
import { indicators, sampleDataset, sampleScreen } from './sample-data.ts'
import { column, part } from './part.ts'

const totals = sampleDataset(
  'screen_traffic_totals',
  '交通指标',
  '月份 机动车保有量 机动车保有量同比 日均公交客流 日均公交客流同比 日均轨道客流 日均轨道客流同比 路网平均车速 路网平均车速同比 绿色出行比例 绿色出行比例同比',
  '4月 148.2 4.6 86.4 -1.8 121.5 8.2 27.1 0.8 61.2 1.1',
  '5月 149.0 4.5 88.1 -1.2 124.8 8.9 27.4 1.1 61.8 1.3',
  '6月 149.9 4.7 85.7 -1.5 126.0 9.0 26.8 0.4 62.0 1.2',
  '7月 150.7 4.8 79.2 -2.6 123.4 8.1 27.9 1.6 61.5 0.9',
  '8月 151.3 4.6 78.8 -2.4 122.9 7.7 28.2 1.9 61.9 1.4',
  '9月 152.2 4.5 90.6 0.6 131.7 9.8 26.2 -0.6 63.4 2.0',
  '10月 153.0 4.4 91.3 0.9 133.2 10.1 26.5 -0.2 63.8 2.1',
  '11月 153.6 4.3 92.0 1.4 135.9 10.6 26.9 0.5 64.3 2.4',
)
const congestion = sampleDataset(
  'screen_traffic_hours',
  '拥堵指数',
  '时刻 今日 上周同日',
  ...['6:00 1.1 1.1', '7:00 1.5 1.4', '7:30 1.8 1.7', '8:00 2.1 1.9', '8:30 1.9 1.8', '9:00 1.6 1.6', '10:00 1.4 1.4'],
  ...['11:00 1.4 1.3', '12:00 1.3 1.3', '13:00 1.2 1.3', '14:00 1.3 1.3', '15:00 1.4 1.4', '16:00 1.6 1.5'],
  ...['17:00 1.8 1.8', '17:30 2.0 2.0', '18:00 2.2 2.1', '18:30 1.9 2.0', '19:00 1.6 1.7', '20:00 1.3 1.4'],
)
const flows = sampleDataset(
  'screen_traffic_flows',
  '通勤流向',
  '起点 终点 人次',
  ...['老城区 中心区 8.6', '城西区 中心区 6.4', '平乐县 中心区 3.8', '安和区 中心区 4.9', '学府区 高新区 5.2'],
  ...['城东新区 高新区 6.1', '北陵区 城东新区 4.4', '东湖区 经开区 4.7', '海丰县 港口区 2.9', '空港区 经开区 3.6'],
  ...['云阳县 城西区 2.2', '南溪县 安和区 2.0'],
)
const roads = sampleDataset(
  'screen_traffic_roads',
  '拥堵路段',
  '路段 方向 车速 指数',
  ...[
    '中心大道 由西向东 14.2 2.6',
    '滨江路 由南向北 15.8 2.4',
    '城东快速路 由北向南 18.6 2.2',
    '学府路 由西向东 17.9 2.1',
  ],
  ...['老城环线 外环 19.4 2.0', '临港大道 由东向西 21.7 1.9', '机场高架 出城 24.3 1.8', '高新一路 由南向北 20.8 1.8'],
  ...[
    '经开大街 由西向东 22.5 1.7',
    '东湖隧道 由东向西 23.1 1.7',
    '安和路 由北向南 24.6 1.6',
    '港口联络线 出港 25.2 1.6',
    '栖霞大道 由东向西 26.8 1.5',
  ],
)
const slowest = sampleDataset(
  'screen_traffic_slowest',
  '慢行路段',
  '路段 车速',
  ...[
    '中心大道 14.2',
    '滨江路 15.8',
    '学府路 17.9',
    '城东快速路 18.6',
    '老城环线 19.4',
    '高新一路 20.8',
    '临港大道 21.7',
  ],
)
const now = sampleDataset('screen_traffic_now', '实时路况', '拥堵指数 平均车速', '1.9 26.9')
const modes = sampleDataset(
  'screen_traffic_modes',
  '出行方式',
  '方式 比例',
  ...['轨道交通 28.4', '公交 19.2', '步行与骑行 16.7', '小汽车 29.8', '出租与网约 5.9'],
)
const passengers = sampleDataset(
  'screen_traffic_passengers',
  '分时客流',
  '时段 轨道 公交',
  ...['6时 3.2 2.6', '7时 12.8 8.1', '8时 18.6 11.4', '9时 10.2 6.8', '10时 6.4 4.6', '11时 5.8 4.2', '12时 6.2 4.5'],
  ...[
    '13时 6.0 4.3',
    '14时 6.3 4.4',
    '15时 6.9 4.8',
    '16时 8.1 5.7',
    '17时 15.4 9.6',
    '18时 17.2 10.3',
    '19时 9.3 6.1',
  ],
)

export const trafficDatasets: TemplateDataset[] = [totals, congestion, flows, roads, slowest, now, modes, passengers]

/** 交通运行: how the roads are, who goes where, and by what. */
export function traffic(): ScreenDocument {
  return sampleScreen({
    ...{ name: '交通运行监测', theme: 'indigo', accent: '#8B8CFF', look: 'band', frame: 6 },
    components: [
      ...indicators(totals, [
        ['机动车保有量', '万辆', 1],
        ['日均公交客流', '万人次', 1],
        ['日均轨道客流', '万人次', 1],
        ['路网平均车速', '公里/时', 1],
        ['绿色出行比例', '%', 1],
      ]),
      part({
        ...{ id: 'now', type: 'border', at: [24, 232, 472, 276] },
        spec: { isTitled: true, border: 'line', title: '实时路况', note: '每 5 分钟' },
        options: { kind: '10', colour: 'transparent', colour2: 'transparent', ground: 'transparent' },
      }),
      part({
        ...{ id: 'index', type: 'gauge', name: '拥堵指数', from: now, at: [40, 284, 212, 190] },
        options: { most: 3, decimals: 1 },
        fields: { value: ['拥堵指数'] },
      }),
      part({
        ...{ id: 'speed', type: 'gauge', name: '平均车速', from: now, at: [268, 284, 212, 190] },
        options: {
          most: 60,
          decimals: 1,
          bands: [
            { to: 30, colour: '#FF7A6B' },
            { to: 60, colour: '#FFC857' },
            { to: 100, colour: '#35D0BA' },
          ],
        },
        fields: { value: ['平均车速'] },
      }),
      ...(['拥堵指数', '平均车速 公里/时'] as const).map((text, at) =>
        part({
          ...{ id: `said${at}`, type: 'text', name: text, at: [40 + at * 228, 466, 212, 28] },
          options: { text, textSize: 15, align: 'center' },
        }),
      ),
      part({
        ...{ id: 'hours', type: 'line', from: congestion, at: [24, 524, 472, 256] },
        spec: { title: '全天拥堵指数' },
        options: { decimals: 1, axisMin: 1 },
        fields: { category: ['时刻'], value: ['今日', '上周同日'] },
      }),
      part({
        ...{ id: 'modes', type: 'pie', from: modes, at: [24, 796, 472, 260] },
        spec: { title: '出行方式', note: '%' },
        options: { inner: 48, outer: 78, legendAt: 'right', isTotal: false, decimals: 1 },
        fields: { category: ['方式'], value: ['比例'] },
      }),
      part({
        ...{ id: 'map', type: 'migrationMap', from: flows, at: [512, 232, 896, 548] },
        spec: { title: '早高峰通勤流向', note: '万人次' },
        options: { adcode: '990100', isDrill: false, unit: '万人次', decimals: 1 },
        fields: { source: ['起点'], target: ['终点'], value: ['人次'] },
      }),
      part({
        ...{ id: 'passengers', type: 'histogram', from: passengers, at: [512, 796, 896, 260] },
        spec: { title: '分时公共交通客流', note: '万人次' },
        options: { stacking: 'sum', barWidth: 22, decimals: 1 },
        fields: { category: ['时段'], value: ['轨道', '公交'] },
      }),
      part({
        ...{ id: 'roads', type: 'table', from: roads, at: [1424, 232, 472, 548] },
        spec: { title: '拥堵路段', note: '按拥堵指数', padding: 10 },
        options: {
          isNumbered: true,
          columns: [
            column('路段', 108, 'left'),
            column('方向', 84, 'left'),
            { ...column('车速', 56, 'right'), kind: 'number', decimals: 1 },
            { ...column('指数', 120, 'left'), kind: 'bar', most: 3, decimals: 1 },
          ],
        },
        fields: { column: ['路段', '方向', '车速', '指数'] },
      }),
      part({
        ...{ id: 'speeds', type: 'histogram', from: slowest, at: [1424, 796, 472, 260] },
        spec: { title: '慢行路段车速', note: '公里/时' },
        options: { direction: 'horizontal', barWidth: 11, decimals: 1, isLabelled: true, axisSize: 12 },
        fields: { category: ['路段'], value: ['车速'] },
      }),
    ],
  })
}
