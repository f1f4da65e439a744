import type { ScreenDocument } from '@mingtai/screen-model'
import type { TemplateDataset } from './template-dataset.ts'
import { indicators, sampleDataset, sampleScreen, ringPanel } from './sample-data.ts'
import { column, part } from './part.ts'

const totals = sampleDataset(
  'screen_party_totals',
  '党建指标',
  '月份 党员总数 党员总数同比 基层党组织 基层党组织同比 主题党日 主题党日同比 党员发展 党员发展同比 志愿服务时长 志愿服务时长同比',
  '4月 128640 1.2 5216 0.8 4986 3.1 312 2.0 18.6 6.2',
  '5月 128820 1.2 5224 0.9 5012 3.4 326 2.4 19.2 6.8',
  '6月 129150 1.4 5231 1.0 5188 4.9 486 5.1 24.7 9.4',
  '7月 129930 1.8 5240 1.1 5236 5.6 902 7.2 26.1 10.2',
  '8月 130110 1.8 5246 1.2 5060 4.0 298 1.4 20.8 7.1',
  '9月 130360 1.9 5255 1.3 5142 4.4 341 2.6 21.9 7.9',
  '10月 130620 1.9 5262 1.3 5170 4.6 355 2.9 23.0 8.3',
  '11月 130880 2.0 5268 1.4 5204 4.8 368 3.2 23.8 8.8',
)
const ages = sampleDataset(
  'screen_party_ages',
  '党员年龄',
  '年龄 人数',
  ...['30岁以下 16842', '31至40岁 29316', '41至50岁 26408', '51至60岁 27126', '60岁以上 31188'],
)
const schools = sampleDataset(
  'screen_party_schools',
  '党员学历',
  '学历 人数',
  ...['研究生 12430', '大学本科 48216', '大学专科 31602', '高中中专 22480', '初中及以下 16152'],
)
const districts = sampleDataset(
  'screen_party_districts',
  '各区县党组织',
  '区县 党组织',
  ...['云阳县 186', '石泉县 158', '青浦区 214', '北陵区 198', '临港新区 226', '古田县 142', '城西区 238', '老城区 312'],
  ...['城东新区 284', '高新区 296', '港口区 218', '西岭县 126', '平乐县 172', '中心区 386', '经开区 268', '东湖区 206'],
  ...[
    '海丰县 180',
    '南溪县 164',
    '安和区 212',
    '学府区 258',
    '空港区 176',
    '栖霞县 138',
    '凤台县 150',
    '白沙县 134',
    '海岛市 146',
  ],
)
const study = sampleDataset('screen_party_study', '学习教育', '集中学习 专题党课 组织生活会', '97.2 91.6 94.8')
const months = sampleDataset(
  'screen_party_months',
  '组织生活',
  '月份 支部党员大会 支部委员会 党小组会 党课',
  ...['4月 1682 4986 9120 1402', '5月 1704 5012 9208 1386', '6月 1756 5188 9416 1718', '7月 1802 5236 9588 1806'],
  ...['8月 1698 5060 9102 1364', '9月 1724 5142 9316 1452', '10月 1738 5170 9388 1470', '11月 1750 5204 9452 1496'],
)
const services = sampleDataset(
  'screen_party_services',
  '为民服务项目',
  '项目 支部 受益人数 进度',
  ...[
    '老旧小区加装电梯 中心区住建局支部 2860 92',
    '社区长者食堂 老城区民政支部 4120 88',
    '乡村道路硬化 西岭县交通支部 6380 76',
  ],
  ...[
    '校园周边护学岗 学府区公安支部 9240 100',
    '企业服务直通车 高新区工信支部 1260 84',
    '渔港防风加固 海岛市应急支部 1840 63',
  ],
  ...[
    '家门口招聘会 经开区人社支部 5170 95',
    '助农直播间 南溪县农业支部 2310 71',
    '河道清漂行动 东湖区水务支部 3650 90',
    '银发守护专线 安和区卫健支部 1980 82',
    '书香社区共建 城西区教育支部 2740 79',
  ],
)

export const partyDatasets: TemplateDataset[] = [totals, ages, schools, districts, study, months, services]

/** 智慧党建: members and organizations, what they meet and study for, and what they do for people. */
export function partyBuilding(): ScreenDocument {
  return sampleScreen({
    ...{ name: '智慧党建', theme: 'cinnabar', accent: '#FF7A6B', look: 'band', frame: 2 },
    components: [
      ...indicators(totals, [
        ['党员总数', '人', 0],
        ['基层党组织', '个', 0],
        ['主题党日', '场', 0],
        ['党员发展', '人', 0],
        ['志愿服务时长', '万小时', 1],
      ]),
      part({
        ...{ id: 'ages', type: 'pie', from: ages, at: [24, 232, 472, 404] },
        spec: { title: '党员年龄结构', note: '人' },
        options: { inner: 46, outer: 64, unit: '人', decimals: 0, isLegend: false, isLabelled: true },
        fields: { category: ['年龄'], value: ['人数'] },
      }),
      part({
        ...{ id: 'schools', type: 'histogram', from: schools, at: [24, 652, 472, 404] },
        spec: { title: '党员学历结构', note: '人' },
        options: { direction: 'horizontal', barWidth: 16, decimals: 0, isLabelled: true },
        fields: { category: ['学历'], value: ['人数'] },
      }),
      part({
        ...{ id: 'map', type: 'map', from: districts, at: [512, 232, 896, 548] },
        spec: { title: '各区县基层党组织', note: '个' },
        options: { adcode: '990100', isDrill: false, unit: '个', decimals: 0 },
        fields: { category: ['区县'], value: ['党组织'] },
      }),
      part({
        ...{ id: 'months', type: 'histogram', from: months, at: [512, 796, 896, 260] },
        spec: { title: '“三会一课”开展情况', note: '场' },
        options: { stacking: 'sum', barWidth: 26, decimals: 0 },
        fields: { category: ['月份'], value: ['支部党员大会', '支部委员会', '党小组会', '党课'] },
      }),
      ...ringPanel({
        ...{ id: 'study', from: study, title: '学习教育完成率', note: '本季度 · %', at: [1424, 232, 472, 276] },
        rings: [
          ['集中学习', '5,120 个支部'],
          ['专题党课', '4,826 场'],
          ['组织生活会', '4,994 个支部'],
        ],
      }),
      part({
        ...{ id: 'services', type: 'table', from: services, at: [1424, 524, 472, 532] },
        spec: { title: '为民服务项目', note: '滚动显示', padding: 10 },
        options: {
          columns: [
            column('项目', 138, 'left'),
            column('支部', 126, 'left'),
            { ...column('受益人数', 66, 'right'), kind: 'number', decimals: 0 },
            { ...column('进度', 96, 'left'), kind: 'bar', decimals: 0 },
          ],
        },
        fields: { column: ['项目', '支部', '受益人数', '进度'] },
      }),
    ],
  })
}
