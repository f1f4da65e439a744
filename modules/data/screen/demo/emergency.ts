import type { ScreenDocument } from '@mingtai/screen-model'
import type { TemplateDataset } from './template-dataset.ts'
import { indicators, sampleDataset, sampleScreen, ringPanel } from './sample-data.ts'
import { column, part } from './part.ts'

const totals = sampleDataset(
  'screen_emergency_totals',
  '应急指标',
  '月份 接报事件 接报事件同比 处置完成 处置完成同比 平均到场 平均到场同比 在岗队伍 安全生产天数',
  '4月 186 2.1 181 2.4 12.6 -1.2 212 96',
  '5月 194 3.0 190 3.3 12.1 -2.0 214 127',
  '6月 231 6.4 224 6.0 12.8 1.1 218 157',
  '7月 268 8.2 259 7.9 13.0 2.4 221 188',
  '8月 254 5.5 249 5.9 12.2 -0.8 221 219',
  '9月 207 1.2 204 1.6 11.7 -3.1 222 249',
  '10月 178 -3.6 176 -3.2 11.2 -4.6 224 280',
  '11月 163 -5.8 162 -5.1 10.9 -5.9 226 311',
)
const districts = sampleDataset(
  'screen_emergency_districts',
  '各区县在办事件',
  '区县 在办事件',
  ...[
    '云阳县 4',
    '石泉县 3',
    '青浦区 6',
    '北陵区 5',
    '临港新区 11',
    '古田县 2',
    '城西区 7',
    '老城区 14',
    '城东新区 12',
  ],
  ...['高新区 9', '港口区 10', '西岭县 2', '平乐县 5', '中心区 18', '经开区 13', '东湖区 8', '海丰县 6', '南溪县 4'],
  ...['安和区 7', '学府区 6', '空港区 9', '栖霞县 3', '凤台县 4', '白沙县 3', '海岛市 5'],
)
const kinds = sampleDataset(
  'screen_emergency_kinds',
  '事件类型',
  '类型 件数',
  ...['道路交通 52', '火灾 31', '城市内涝 24', '危险化学品 12', '医疗救援 28', '其他 16'],
)
const hours = sampleDataset(
  'screen_emergency_hours',
  '接报时段',
  '时段 今日 近七日平均',
  ...['0时 2 3', '2时 1 2', '4时 1 1', '6时 3 4', '8时 9 7', '10时 11 9', '12时 8 8', '14时 10 9', '16时 12 11'],
  ...['18时 9 10', '20时 6 7', '22时 4 5'],
)
const supplies = sampleDataset(
  'screen_emergency_supplies',
  '物资储备',
  '物资 储备率',
  ...['防汛沙袋 92.4', '抽排水泵 84.0', '应急帐篷 76.8', '救生衣 88.5', '发电机组 69.2', '医疗急救包 95.1'],
)
const events = sampleDataset(
  'screen_emergency_events',
  '最新事件',
  '时间 事件 区县 等级 状态',
  ...['15:38 滨江路隧道积水 老城区 较大 处置中', '15:21 化工园区气体异味 临港新区 一般 核查中'],
  ...['14:56 高架追尾三车 城东新区 一般 已处置', '14:30 老旧小区电气起火 中心区 较大 已处置'],
  ...[
    '13:47 施工塔吊倾斜 高新区 较大 处置中',
    '13:12 燃气管线挖断 经开区 较大 已处置',
    '12:40 山体小型滑坡 西岭县 一般 已处置',
  ],
  ...[
    '11:58 渔船失联 海岛市 较大 已处置',
    '11:20 商场扶梯故障 中心区 一般 已处置',
    '10:05 树木倒伏压线 安和区 一般 已处置',
  ],
)
const response = sampleDataset('screen_emergency_response', '响应达标', '接警到位 预案演练 隐患整改', '96.2 81.5 88.7')

export const emergencyDatasets: TemplateDataset[] = [totals, districts, kinds, hours, supplies, events, response]

/** 应急指挥: what is going on where, how quick help is, and what is in store. */
export function emergency(): ScreenDocument {
  return sampleScreen({
    ...{ name: '应急指挥调度', theme: 'ink', accent: '#FFC857', look: 'left', frame: 1 },
    components: [
      ...indicators(totals, [
        ['接报事件', '件', 0, 'down'],
        ['处置完成', '件', 0],
        ['平均到场', '分钟', 1, 'down'],
        ['在岗队伍', '支', 0],
        ['安全生产天数', '天', 0],
      ]),
      part({
        ...{ id: 'kinds', type: 'pie', from: kinds, at: [24, 232, 472, 404] },
        spec: { title: '事件类型', note: '本月 · 件' },
        options: { inner: 52, outer: 78, unit: '件', decimals: 0 },
        fields: { category: ['类型'], value: ['件数'] },
      }),
      part({
        ...{ id: 'hours', type: 'area', from: hours, at: [24, 652, 472, 404] },
        spec: { title: '接报时段', note: '件' },
        options: { decimals: 0 },
        fields: { category: ['时段'], value: ['今日', '近七日平均'] },
      }),
      part({
        ...{ id: 'map', type: 'map', from: districts, at: [512, 232, 896, 588] },
        spec: { title: '各区县在办事件', note: '件' },
        options: { adcode: '990100', isDrill: false, unit: '件', lowColour: '#2B2A24', highColour: '#E0703A' },
        fields: { category: ['区县'], value: ['在办事件'] },
      }),
      ...ringPanel({
        ...{ id: 'response', from: response, title: '响应达标', note: '本年 · %', at: [512, 836, 896, 220] },
        rings: [
          ['接警到位', '15 分钟内'],
          ['预案演练', '年度计划 130 场'],
          ['隐患整改', '按期整改'],
        ],
      }),
      part({
        ...{ id: 'supplies', type: 'progressBar', from: supplies, at: [1424, 232, 472, 316] },
        spec: { isTitled: true, border: 'line', title: '物资储备率', note: '%', padding: 16 },
        options: { decimals: 1, isRanked: true, thresholds: [] },
        fields: { category: ['物资'], value: ['储备率'] },
      }),
      part({
        ...{ id: 'events', type: 'table', from: events, at: [1424, 564, 472, 492] },
        spec: { title: '最新事件', note: '滚动显示', padding: 10 },
        options: {
          columns: [
            column('时间', 56, 'left'),
            column('事件', 168, 'left'),
            column('区县', 76, 'left'),
            { ...column('等级', 52, 'left'), warnText: '较大' },
            { ...column('状态', 64, 'right'), warnText: '处置中' },
          ],
        },
        fields: { column: ['时间', '事件', '区县', '等级', '状态'] },
      }),
    ],
  })
}
