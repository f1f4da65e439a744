import type { ScreenDocument } from '@mingtai/screen-model'
import type { TemplateDataset } from './template-dataset.ts'
import { indicators, sampleDataset, sampleScreen } from './sample-data.ts'
import { column, part } from './part.ts'

const totals = sampleDataset(
  'screen_environment_totals',
  '环境指标',
  '月份 优良天数比例 优良天数比例同比 细颗粒物 细颗粒物同比 水质优良断面 水质优良断面同比 污水处理率 污水处理率同比 垃圾资源化 垃圾资源化同比',
  '4月 88.4 1.6 34.2 -3.2 92.1 1.0 97.6 0.4 82.4 3.6',
  '5月 90.1 1.9 31.6 -4.0 92.6 1.1 97.7 0.4 82.9 3.8',
  '6月 92.8 2.2 27.4 -5.1 93.0 1.3 97.8 0.5 83.6 4.1',
  '7月 94.2 2.4 23.8 -5.8 93.2 1.4 97.9 0.5 84.2 4.3',
  '8月 95.0 2.6 22.6 -6.0 93.8 1.6 98.0 0.6 84.9 4.4',
  '9月 93.4 2.1 26.1 -5.2 94.1 1.7 98.1 0.6 85.3 4.6',
  '10月 91.2 1.8 30.3 -4.4 94.4 1.8 98.2 0.6 85.8 4.7',
  '11月 89.6 1.5 33.1 -3.9 94.6 1.9 98.3 0.7 86.4 4.9',
)
const districts = sampleDataset(
  'screen_environment_districts',
  '各区县空气质量',
  '区县 空气质量指数',
  ...[
    '云阳县 38',
    '石泉县 41',
    '青浦区 52',
    '北陵区 56',
    '临港新区 74',
    '古田县 36',
    '城西区 61',
    '老城区 66',
    '城东新区 63',
  ],
  ...[
    '高新区 58',
    '港口区 71',
    '西岭县 33',
    '平乐县 47',
    '中心区 68',
    '经开区 77',
    '东湖区 49',
    '海丰县 45',
    '南溪县 40',
  ],
  ...['安和区 54', '学府区 51', '空港区 62', '栖霞县 37', '凤台县 42', '白沙县 39', '海岛市 31'],
)
const hours = sampleDataset(
  'screen_environment_hours',
  '空气质量时段',
  '今日时刻 细颗粒物 可吸入颗粒物 臭氧',
  ...['0时 36 58 42', '2时 34 55 38', '4时 33 52 35', '6时 35 56 33', '8时 41 64 40', '10时 38 61 62', '12时 32 54 88'],
  ...['14时 28 49 104', '16时 27 48 98', '18时 31 53 76', '20时 34 57 58', '22时 36 59 48'],
)
const water = sampleDataset(
  'screen_environment_water',
  '水质类别',
  '类别 断面',
  ...['Ⅰ类 6', 'Ⅱ类 28', 'Ⅲ类 19', 'Ⅳ类 3'],
)
const stations = sampleDataset(
  'screen_environment_stations',
  '监测站点',
  '站点 指数 首要污染物 等级',
  ...['经开大街站 77 可吸入颗粒物 良', '临港码头站 74 可吸入颗粒物 良', '港口北站 71 臭氧 良', '中心广场站 68 臭氧 良'],
  ...[
    '老城钟楼站 66 细颗粒物 良',
    '城东湿地站 63 臭氧 良',
    '空港站 62 臭氧 良',
    '城西公园站 61 细颗粒物 良',
    '东湖站 49 — 优',
    '海岛站 31 — 优',
  ],
)
const sources = sampleDataset(
  'screen_environment_sources',
  '颗粒物来源',
  '来源 比例',
  ...['工业排放 28.4', '机动车 26.1', '扬尘 19.7', '燃煤 11.2', '生物质燃烧 6.3', '其他 8.3'],
)
const cases = sampleDataset(
  'screen_environment_cases',
  '信访办理',
  '类别 受理 办结',
  ...['噪声 186 181', '大气 142 136', '水体 64 61', '固废 48 45', '油烟 97 95', '其他 31 30'],
)

export const environmentDatasets: TemplateDataset[] = [totals, districts, hours, water, stations, sources, cases]

/** 生态环境: air, water, where pollution comes from, and what citizens complain of. */
export function environment(): ScreenDocument {
  return sampleScreen({
    ...{ name: '生态环境监测', theme: 'pine', accent: '#7BD88F', look: 'band', frame: 4 },
    components: [
      ...indicators(totals, [
        ['优良天数比例', '%', 1],
        ['细颗粒物', '微克/立方米', 1, 'down'],
        ['水质优良断面', '%', 1],
        ['污水处理率', '%', 1],
        ['垃圾资源化', '%', 1],
      ]),
      part({
        ...{ id: 'hours', type: 'line', from: hours, at: [24, 232, 560, 404] },
        spec: { title: '今日空气污染物', note: '微克/立方米' },
        options: { decimals: 0 },
        fields: { category: ['今日时刻'], value: ['细颗粒物', '可吸入颗粒物', '臭氧'] },
      }),
      part({
        ...{ id: 'sources', type: 'rose', from: sources, at: [24, 652, 560, 404] },
        spec: { title: '颗粒物来源解析', note: '%' },
        options: { decimals: 1, legendAt: 'right', isLabelled: false },
        fields: { category: ['来源'], value: ['比例'] },
      }),
      part({
        ...{ id: 'map', type: 'map', from: districts, at: [600, 232, 808, 548] },
        spec: { title: '各区县空气质量指数', note: '绿为优，黄为良' },
        options: { adcode: '990100', isDrill: false, decimals: 0, lowColour: '#1C6B4E', highColour: '#E0A23A' },
        fields: { category: ['区县'], value: ['空气质量指数'] },
      }),
      part({
        ...{ id: 'cases', type: 'histogram', from: cases, at: [600, 796, 808, 260] },
        spec: { title: '环境信访办理', note: '本月 · 件' },
        options: { barWidth: 18, decimals: 0, isLabelled: true },
        fields: { category: ['类别'], value: ['受理', '办结'] },
      }),
      part({
        ...{ id: 'water', type: 'pie', from: water, at: [1424, 232, 472, 300] },
        spec: { title: '地表水断面水质', note: '56 个断面' },
        options: { inner: 48, outer: 76, unit: '个', legendAt: 'right', decimals: 0 },
        fields: { category: ['类别'], value: ['断面'] },
      }),
      part({
        ...{ id: 'stations', type: 'table', from: stations, at: [1424, 548, 472, 508] },
        spec: { title: '空气监测站点', note: '实时', padding: 10 },
        options: {
          isNumbered: true,
          columns: [
            column('站点', 108, 'left'),
            { ...column('指数', 110, 'left'), kind: 'bar', decimals: 0, most: 150 },
            column('首要污染物', 96, 'left'),
            column('等级', 44, 'right'),
          ],
        },
        fields: { column: ['站点', '指数', '首要污染物', '等级'] },
      }),
    ],
  })
}
