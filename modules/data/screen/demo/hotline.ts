import type { ScreenDocument } from '@mingtai/screen-model'
import { column, part } from './part.ts'
import { indicators, sampleScreen } from './sample-data.ts'
import { cityDataset, overYear, type TemplateDataset } from './template-dataset.ts'

const months = cityDataset(
  'screen_hotline_months',
  '月度受理',
  `with month as (
  select date_trunc('month', received_on)::date as month, count(*) as calls,
    100.0 * count(*) filter (where is_on_time) / count(closed_at) as on_time, avg(satisfaction) as grade,
    avg(date_diff('minute', received_at, closed_at)) / 60.0 as hours, 100.0 * count(*) filter (where is_repeated) / count(*) as again
  from hotline where received_on < date_trunc('month', current_date) group by 1
)
select strftime(a.month, '%-m月') as 月份, a.calls as 受理量, cast(a.on_time as decimal(8,1)) as 按时办结率,
  cast(a.grade as decimal(8,2)) as 满意度, cast(a.hours as decimal(8,1)) as 平均办理, cast(a.again as decimal(8,1)) as 重复来电率,
  ${overYear('a.calls', 'b.calls')} as 受理量同比, ${overYear('a.hours', 'b.hours')} as 平均办理同比
from month a join month b on a.month = b.month + interval 1 year
where a.month >= date_trunc('month', current_date) - interval 12 month
order by a.month`,
  '月份 受理量 按时办结率 满意度 平均办理 重复来电率 受理量同比 平均办理同比',
  '6月 1546 86.2 4.45 44.1 6.4 4.2 -6.1',
  '7月 1831 85.4 4.42 46.0 6.6 4.1 -5.2',
  '8月 1598 86.9 4.46 45.2 6.3 10.7 -6.4',
  '9月 1441 87.1 4.47 45.8 6.2 1.6 -6.8',
  '10月 1271 87.4 4.48 44.9 6.1 -1.8 -7.0',
)
const now = cityDataset(
  'screen_hotline_now',
  '办理质量',
  `select cast(100.0 * count(*) filter (where is_on_time) / count(closed_at) as decimal(8,1)) as 按时办结率,
  cast(avg(satisfaction) as decimal(8,2)) as 满意度
from hotline where received_on >= current_date - 30`,
  '按时办结率 满意度',
  '87.6 4.48',
)
const days = cityDataset(
  'screen_hotline_days',
  '每日受理',
  `with day as (select d::date as day from range(current_date::timestamp - interval 29 day, current_date::timestamp + interval 1 day, interval 1 day) as r(d))
select strftime(day, '%-m/%-d') as 日期, count(received_on) as 受理, count(*) filter (where category = '供暖供热') as 供暖供热
from day left join hotline on received_on = day group by day order by day`,
  '日期 受理 供暖供热',
  ...['11/14 48 9', '11/15 66 24', '11/16 82 38', '11/17 79 35', '11/18 71 30', '11/19 68 27', '11/20 63 22'],
)
const districts = cityDataset(
  'screen_hotline_districts',
  '区县受理',
  `select district as 区县, count(*) as 受理量, cast(100.0 * count(*) filter (where is_on_time) / count(closed_at) as decimal(8,1)) as 按时办结率
from hotline where received_on >= current_date - 30 group by 1 order by 2 desc`,
  '区县 受理量 按时办结率',
  ...['中心区 121 87.2', '老城区 108 85.9', '城西区 98 88.0', '城东新区 90 88.4', '学府区 84 87.1', '云阳县 83 86.5'],
)
const matters = cityDataset(
  'screen_hotline_matters',
  '诉求排名',
  `select matter as 事项, count(*) as 件数 from hotline where received_on >= current_date - 30 group by 1 order by 2 desc limit 10`,
  '事项 件数',
  ...['室内温度不达标 302', '小区周边违停 152', '物业费与服务 131', '占道经营 96', '暖气管道漏水 92', '预付卡退费 84'],
)
const departments = cityDataset(
  'screen_hotline_departments',
  '承办单位',
  `select department as 承办单位, count(*) as 受理量, cast(100.0 * count(*) filter (where is_on_time) / count(closed_at) as decimal(8,1)) as 按时办结率,
  cast(avg(satisfaction) as decimal(8,2)) as 满意度, count(*) filter (where status in ('办理中', '超期办理')) as 在办
from hotline where received_on >= current_date - 90 group by 1 order by 3 desc`,
  '承办单位 受理量 按时办结率 满意度 在办',
  '市城管局 560 93.1 4.57 8',
  '市水务局 310 91.0 4.54 2',
  '市人社局 402 87.2 4.49 17',
  '市住建局 1020 79.4 4.32 18',
)
const channels = cityDataset(
  'screen_hotline_channels',
  '来件方式',
  `select channel as 渠道, count(*) as 件数 from hotline where received_on >= current_date - 30 group by 1 order by 2 desc`,
  '渠道 件数',
  ...['电话 640', '微信小程序 512', '手机应用 330', '网站 96', '领导信箱 44'],
)

export const hotlineDatasets: TemplateDataset[] = [months, now, days, districts, matters, departments, channels]

/** 热线受理: what people call for, where, and which department is how quick. */
export function hotline(): ScreenDocument {
  return sampleScreen({
    ...{ name: '受理办结监测', theme: 'slate', accent: '#7FA6C9', look: 'band', source: '12345 热线 · 实时' },
    components: [
      ...indicators(months, [
        ['受理量', '件', 0, 'down'],
        ['按时办结率', '%', 1],
        ['平均办理', '小时', 1, 'down'],
        ['满意度', '分', 2],
        ['重复来电率', '%', 1, 'down'],
      ]),
      part({
        ...{ id: 'quality', type: 'border', at: [24, 232, 472, 276] },
        spec: { isTitled: true, border: 'line', title: '办理质量', note: '近 30 天' },
        options: { kind: '10', colour: 'transparent', colour2: 'transparent', ground: 'transparent' },
      }),
      part({
        ...{ id: 'rate', type: 'gauge', name: '按时办结率', from: now, at: [40, 284, 212, 190] },
        options: { unit: '%', decimals: 1, bands: goodIsHigh },
        fields: { value: ['按时办结率'] },
      }),
      part({
        ...{ id: 'grade', type: 'gauge', name: '满意度', from: now, at: [268, 284, 212, 190] },
        options: { most: 5, unit: '分', decimals: 2, bands: goodIsHigh },
        fields: { value: ['满意度'] },
      }),
      ...(['按时办结率', '群众满意度'] as const).map((text, at) =>
        part({
          ...{ id: `said${at}`, type: 'text', name: text, at: [40 + at * 228, 466, 212, 28] },
          options: { text, textSize: 15, align: 'center' },
        }),
      ),
      part({
        ...{ id: 'matters', type: 'histogram', from: matters, at: [24, 524, 472, 532] },
        spec: { title: '群众诉求排名', note: '近 30 天 · 件' },
        options: { direction: 'horizontal', barWidth: 16, decimals: 0, isRanked: true, isLabelled: true },
        fields: { category: ['事项'], value: ['件数'] },
      }),
      part({
        ...{ id: 'map', type: 'map', from: districts, at: [512, 232, 896, 500] },
        spec: { title: '各区县受理量', note: '近 30 天 · 件' },
        options: { adcode: '990100', isDrill: false, unit: '件', decimals: 0 },
        fields: { category: ['区县'], value: ['受理量'] },
      }),
      part({
        ...{ id: 'days', type: 'histogramLine', from: days, at: [512, 748, 896, 308] },
        spec: { title: '每日受理与供暖诉求', note: '近 30 天 · 件' },
        options: { decimals: 0, barWidth: 14, isSecondAxis: false, lineUnit: '', shape: 'straight' },
        fields: { category: ['日期'], value: ['受理'], line: ['供暖供热'] },
      }),
      part({
        ...{ id: 'departments', type: 'table', from: departments, at: [1424, 232, 472, 500] },
        spec: { title: '承办单位办理情况', note: '近 90 天', padding: 10 },
        options: {
          isNumbered: true,
          columns: [
            column('承办单位', 116, 'left'),
            { ...column('受理量', 60, 'right'), kind: 'number', decimals: 0 },
            { ...column('按时办结率', 118, 'left'), kind: 'bar', decimals: 1, most: 100 },
            { ...column('满意度', 58, 'right'), kind: 'number', decimals: 2 },
            { ...column('在办', 44, 'right'), kind: 'number', decimals: 0 },
          ],
        },
        fields: { column: ['承办单位', '受理量', '按时办结率', '满意度', '在办'] },
      }),
      part({
        ...{ id: 'channels', type: 'pie', from: channels, at: [1424, 748, 472, 308] },
        spec: { title: '受理渠道', note: '近 30 天 · 件' },
        options: { inner: 50, outer: 76, unit: '件', decimals: 0, legendAt: 'right' },
        fields: { category: ['渠道'], value: ['件数'] },
      }),
    ],
  })
}

/** The low end is the bad one. */
const goodIsHigh = [
  { to: 60, colour: '#FF7A6B' },
  { to: 85, colour: '#FFC857' },
  { to: 100, colour: '#35D0BA' },
]
