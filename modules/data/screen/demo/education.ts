import type { ScreenDocument } from '@mingtai/screen-model'
import type { TemplateDataset } from './template-dataset.ts'
import { indicators, sampleDataset, sampleScreen } from './sample-data.ts'
import { column, part } from './part.ts'

const totals = sampleDataset(
  'screen_education_totals',
  '教育指标',
  '年份 在校学生 在校学生同比 专任教师 专任教师同比 学校总数 学校总数同比 生均经费 生均经费同比 毛入学率 毛入学率同比',
  '2019 118.4 1.1 7.12 1.6 1482 0.4 1.46 4.2 88.6 0.8',
  '2020 119.9 1.3 7.28 2.2 1490 0.5 1.52 4.1 89.4 0.9',
  '2021 121.6 1.4 7.46 2.5 1501 0.7 1.61 5.9 90.3 1.0',
  '2022 123.0 1.2 7.62 2.1 1508 0.5 1.68 4.3 91.2 1.0',
  '2023 124.2 1.0 7.79 2.2 1516 0.5 1.77 5.4 92.0 0.9',
  '2024 124.8 0.5 7.94 1.9 1521 0.3 1.84 4.0 92.9 1.0',
  '2025 124.1 -0.6 8.06 1.5 1524 0.2 1.92 4.3 93.6 0.8',
  '2026 122.9 -1.0 8.17 1.4 1519 -0.3 2.01 4.7 94.2 0.6',
)
const stages = sampleDataset(
  'screen_education_stages',
  '各学段学生',
  '年份 学前 小学 初中 高中',
  ...['2020 21.8 52.6 26.1 19.4', '2021 21.2 53.4 27.0 20.0', '2022 20.1 53.9 28.2 20.8', '2023 18.6 54.0 29.8 21.8'],
  ...['2024 17.2 53.1 31.4 23.1', '2025 15.9 51.0 32.8 24.4', '2026 14.8 48.7 33.6 25.8'],
)
const places = sampleDataset(
  'screen_education_places',
  '各区县学位',
  '区县 学位 需求',
  ...[
    '中心区 14.2 14.8',
    '老城区 9.8 9.4',
    '城东新区 12.6 13.7',
    '高新区 13.1 14.5',
    '学府区 10.4 10.2',
    '经开区 8.9 9.4',
  ],
  ...['临港新区 7.2 8.0', '东湖区 6.8 6.5', '安和区 6.1 5.6', '空港区 4.6 4.5'],
)
const teachers = sampleDataset(
  'screen_education_teachers',
  '教师职称',
  '职称 人数',
  ...['正高级 1240', '高级 21860', '一级 30420', '二级 21680', '未定级 6500'],
)
const quality = sampleDataset(
  'screen_education_quality',
  '质量监测',
  '维度 本市 全省平均',
  ...[
    '学业水平 86.2 82.4',
    '体质健康 78.6 76.1',
    '艺术素养 74.8 72.9',
    '劳动实践 81.3 77.5',
    '阅读能力 84.1 80.6',
    '心理健康 88.7 86.9',
  ],
)
const projects = sampleDataset(
  'screen_education_projects',
  '学校建设',
  '项目 区县 学位 进度 状态',
  ...[
    '学府实验小学扩建 学府区 1080 88 正常',
    '高新第三中学 高新区 2400 62 正常',
    '城东九年一贯制学校 城东新区 2700 45 滞后',
  ],
  ...[
    '临港外国语学校 临港新区 3000 71 正常',
    '中心区幼教集团六园 中心区 540 96 正常',
    '经开职教中心 经开区 4200 38 滞后',
  ],
  ...['空港小学 空港区 1440 80 正常', '海岛寄宿制学校 海岛市 900 57 正常', '西岭县一中迁建 西岭县 3600 69 正常'],
)

export const educationDatasets: TemplateDataset[] = [totals, stages, places, teachers, quality, projects]

/** 教育事业: pupils of all stages, places where they are needed, teachers, and schools that are built. */
export function education(): ScreenDocument {
  return sampleScreen({
    ...{ name: '教育事业发展', theme: 'deepSea', accent: '#4FA3FF', look: 'left', frame: 1 },
    components: [
      ...indicators(totals, [
        ['在校学生', '万人', 1],
        ['专任教师', '万人', 2],
        ['学校总数', '所', 0],
        ['生均经费', '万元', 2],
        ['毛入学率', '%', 1],
      ]),
      part({
        ...{ id: 'stages', type: 'area', from: stages, at: [24, 232, 928, 404] },
        spec: { title: '各学段在校学生', note: '万人' },
        options: { decimals: 1, stacking: 'sum' },
        fields: { category: ['年份'], value: ['学前', '小学', '初中', '高中'] },
      }),
      part({
        ...{ id: 'places', type: 'histogram', from: places, at: [968, 232, 928, 404] },
        spec: { title: '各区县义务教育学位供需', note: '万个' },
        options: { barWidth: 22, decimals: 1, isLabelled: true, labelSize: 11 },
        fields: { category: ['区县'], value: ['学位', '需求'] },
      }),
      part({
        ...{ id: 'quality', type: 'radar', from: quality, at: [24, 652, 560, 404] },
        spec: { title: '教育质量监测', note: '分' },
        options: { most: 100 },
        fields: { category: ['维度'], value: ['本市', '全省平均'] },
      }),
      part({
        ...{ id: 'teachers', type: 'pie', from: teachers, at: [600, 652, 560, 404] },
        spec: { title: '教师职称结构', note: '人' },
        options: { inner: 48, outer: 74, unit: '人', legendAt: 'right', decimals: 0 },
        fields: { category: ['职称'], value: ['人数'] },
      }),
      part({
        ...{ id: 'projects', type: 'table', from: projects, at: [1176, 652, 720, 404] },
        spec: { title: '学校建设进度', note: '滚动显示', padding: 10 },
        options: {
          isNumbered: true,
          columns: [
            column('项目', 200, 'left'),
            column('区县', 90, 'left'),
            { ...column('学位', 70, 'right'), kind: 'number', decimals: 0 },
            { ...column('进度', 170, 'left'), kind: 'bar', decimals: 0 },
            { ...column('状态', 60, 'right'), warnText: '滞后' },
          ],
        },
        fields: { column: ['项目', '区县', '学位', '进度', '状态'] },
      }),
    ],
  })
}
