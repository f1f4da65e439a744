import type { ScreenDocument } from '@mingtai/screen-model'
import type { TemplateDataset } from './template-dataset.ts'
import { indicators, sampleDataset, sampleScreen, ringPanel } from './sample-data.ts'
import { column, part } from './part.ts'

const totals = sampleDataset(
  'screen_health_totals',
  '卫生指标',
  '月份 门急诊人次 门急诊人次同比 出院人次 出院人次同比 平均住院日 平均住院日同比 家庭医生签约 家庭医生签约同比 急救平均到达 急救平均到达同比',
  '4月 184.2 4.1 10.8 3.2 7.6 -2.1 286.4 5.2 9.8 -3.0',
  '5月 181.6 3.6 10.9 3.4 7.5 -2.4 288.1 5.4 9.7 -3.3',
  '6月 178.8 3.0 10.6 2.8 7.5 -2.6 290.3 5.8 9.5 -3.9',
  '7月 176.4 2.7 10.7 2.9 7.4 -2.9 292.0 6.0 9.6 -3.4',
  '8月 179.9 3.3 10.9 3.5 7.4 -3.0 294.6 6.3 9.4 -4.2',
  '9月 183.1 3.8 11.0 3.7 7.3 -3.3 297.2 6.6 9.2 -4.8',
  '10月 189.7 4.6 11.2 4.1 7.3 -3.5 299.5 6.8 9.1 -5.1',
  '11月 201.3 6.2 11.6 4.9 7.2 -3.8 301.8 7.0 8.9 -5.6',
)
const hospitals = sampleDataset(
  'screen_health_hospitals',
  '医院负荷',
  '医院 区县 今日门诊 床位使用',
  ...['云州市第一人民医院 中心区 8642 94.2', '云州大学附属医院 学府区 7915 96.8', '市中医院 老城区 4326 88.4'],
  ...['市妇幼保健院 城东新区 3918 86.1', '市儿童医院 高新区 3644 91.5', '临港医院 临港新区 2287 79.6'],
  ...[
    '经开区人民医院 经开区 2106 82.3',
    '东湖医院 东湖区 1842 77.9',
    '海丰县人民医院 海丰县 1518 81.0',
    '西岭县人民医院 西岭县 764 68.2',
    '空港医院 空港区 712 74.5',
    '安和区中医院 安和区 648 71.9',
    '海岛医院 海岛市 386 63.7',
  ],
)
const places = sampleDataset(
  'screen_health_places',
  '各区县床位',
  '区县 床位',
  ...[
    '云阳县 1260',
    '石泉县 1080',
    '青浦区 2140',
    '北陵区 1820',
    '临港新区 2360',
    '古田县 840',
    '城西区 2680',
    '老城区 3920',
  ],
  ...[
    '城东新区 3460',
    '高新区 3180',
    '港口区 1960',
    '西岭县 720',
    '平乐县 1140',
    '中心区 5240',
    '经开区 2420',
    '东湖区 2080',
  ],
  ...[
    '海丰县 1620',
    '南溪县 980',
    '安和区 1880',
    '学府区 4160',
    '空港区 1320',
    '栖霞县 860',
    '凤台县 920',
    '白沙县 780',
    '海岛市 1040',
  ],
)
const weeks = sampleDataset(
  'screen_health_weeks',
  '监测病种',
  '周 流感样病例 手足口病 感染性腹泻',
  ...[
    '38周 412 286 318',
    '39周 436 301 306',
    '40周 398 264 288',
    '41周 468 292 297',
    '42周 521 318 304',
    '43周 586 326 312',
  ],
  ...['44周 662 308 329', '45周 748 284 341', '46周 835 262 356', '47周 912 241 372'],
)
const departments = sampleDataset(
  'screen_health_departments',
  '科室门诊',
  '科室 人次',
  ...['内科 31.2', '儿科 24.6', '外科 19.8', '中医科 17.4', '妇产科 15.1', '口腔科 13.9', '眼科 11.6', '急诊科 10.8'],
)
const goals = sampleDataset('screen_health_goals', '重点工作', '老年人体检 疫苗接种 慢病管理', '84.6 96.3 78.9')
const insurance = sampleDataset(
  'screen_health_payment',
  '医保支付',
  '类别 金额',
  ...['职工住院 6.42', '职工门诊 4.18', '居民住院 5.36', '居民门诊 2.27', '大病保险 1.14'],
)

export const healthDatasets: TemplateDataset[] = [totals, hospitals, places, weeks, departments, goals, insurance]

/** 卫生健康: how busy hospitals are, where beds stand, and what is going round. */
export function health(): ScreenDocument {
  return sampleScreen({
    ...{ name: '卫生健康监测', theme: 'pine', accent: '#3FC79A', frame: 6 },
    components: [
      ...indicators(totals, [
        ['门急诊人次', '万', 1],
        ['出院人次', '万', 1],
        ['平均住院日', '天', 1, 'down'],
        ['家庭医生签约', '万人', 1],
        ['急救平均到达', '分钟', 1, 'down'],
      ]),
      part({
        ...{ id: 'hospitals', type: 'table', from: hospitals, at: [24, 232, 560, 548] },
        spec: { title: '医院负荷', note: '床位使用率 % · 达到 90 标红', padding: 10 },
        options: {
          isNumbered: true,
          columns: [
            column('医院', 172, 'left'),
            column('区县', 72, 'left'),
            { ...column('今日门诊', 74, 'right'), kind: 'number', decimals: 0 },
            {
              ...column('床位使用', 140, 'left'),
              kind: 'bar',
              decimals: 1,
              threshold: 90,
              aboveColour: '#FF7A6B',
              belowColour: '#35D0BA',
            },
          ],
        },
        fields: { column: ['医院', '区县', '今日门诊', '床位使用'] },
      }),
      part({
        ...{ id: 'map', type: 'scatterMap', from: places, at: [600, 232, 808, 548] },
        spec: { title: '各区县床位', note: '张' },
        options: { adcode: '990100', isDrill: false, unit: '张', decimals: 0, largest: 26 },
        fields: { category: ['区县'], value: ['床位'] },
      }),
      ...ringPanel({
        ...{ id: 'goals', from: goals, title: '基本公共卫生服务', note: '年度 · %', at: [1424, 232, 472, 260] },
        rings: [
          ['老年人体检', '65 岁以上'],
          ['疫苗接种', '适龄儿童'],
          ['慢病管理', '高血压、糖尿病'],
        ],
      }),
      part({
        ...{ id: 'payment', type: 'pie', from: insurance, at: [1424, 508, 472, 272] },
        spec: { title: '医保基金支付', note: '本月 · 亿元' },
        options: { inner: 48, outer: 78, unit: '亿元', legendAt: 'right', decimals: 2 },
        fields: { category: ['类别'], value: ['金额'] },
      }),
      part({
        ...{ id: 'weeks', type: 'line', from: weeks, at: [24, 796, 928, 260] },
        spec: { title: '重点监测病种', note: '例 · 按周' },
        options: { decimals: 0, isDotted: true },
        fields: { category: ['周'], value: ['流感样病例', '手足口病', '感染性腹泻'] },
      }),
      part({
        ...{ id: 'departments', type: 'histogram', from: departments, at: [968, 796, 928, 260] },
        spec: { title: '各科室门诊人次', note: '万人次' },
        options: { barWidth: 34, decimals: 1, isLabelled: true },
        fields: { category: ['科室'], value: ['人次'] },
      }),
    ],
  })
}
