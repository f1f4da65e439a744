import type { ScreenComponent, ScreenDocument } from '@mingtai/screen-model'
import { column, part } from './part.ts'
import { indicators, ringPanel, sampleScreen } from './sample-data.ts'
import { cityDataset, overYear, type TemplateDataset } from './template-dataset.ts'

const measures = [
  ['地区生产总值', 'gdp'],
  ['工业增加值', 'industry'],
  ['固定资产投资', 'investment'],
  ['社会消费品零售', 'retail'],
  ['公共预算收入', 'revenue'],
] as const

const months = cityDataset(
  'screen_city_months',
  '经济指标',
  `with month as (
  select month, ${measures.map(([, column]) => `sum(${column}) as ${column}`).join(', ')} from economy group by 1
)
select strftime(a.month, '%-m月') as 月份,
  ${measures.map(([name, column]) => `cast(a.${column} as decimal(18,1)) as ${name}, ${overYear(`a.${column}`, `b.${column}`)} as ${name}同比`).join(',\n  ')}
from month a join month b on a.month = b.month + interval 1 year
where a.month >= date_trunc('month', current_date) - interval 12 month
order by a.month`,
  `月份 ${measures.map(([name]) => `${name} ${name}同比`).join(' ')}`,
  '7月 854.5 5.2 289.8 8.4 231.5 -6.7 282.1 6.6 66.8 0.2',
  '8月 854.3 5.6 292.5 8.5 275.1 9.2 285.5 6.1 42.2 -1.2',
  '9月 864.6 5.7 289.9 7.0 314.5 3.8 286.9 6.8 42.4 -2.4',
  '10月 878.4 6.7 293.0 8.2 329.2 9.0 350.2 6.2 66.1 -2.6',
)
const quarters = cityDataset(
  'screen_city_quarters',
  '季度生产总值',
  `with quarter as (
  select date_trunc('quarter', month)::date as quarter, sum(gdp) as gdp, count(distinct month) as months from economy group by 1
)
select format('{}年{}季', year(a.quarter), list_extract(['一', '二', '三', '四'], quarter(a.quarter))) as 季度, cast(a.gdp as decimal(18,1)) as 总量,
  ${overYear('a.gdp', 'b.gdp')} as 增速
from quarter a join quarter b on a.quarter = b.quarter + interval 1 year
where a.months = 3 order by a.quarter`,
  '季度 总量 增速',
  ...['2025年一季 2186.8 5.7', '2025年二季 2450.6 5.2', '2025年三季 2439.4 5.4', '2025年四季 2589.4 5.0'],
  ...['2026年一季 2315.6 5.9', '2026年二季 2604.7 6.3', '2026年三季 2573.4 5.5'],
)
const districts = cityDataset(
  'screen_city_districts',
  '区县经济总量',
  `with district as (
  select district, sum(gdp) filter (where year(month) = year((select max(month) from economy))) as now,
    sum(gdp) filter (where month between date_trunc('year', (select max(month) from economy)) - interval 1 year
      and (select max(month) from economy) - interval 1 year) as before
  from economy group by 1
)
select district as 区县, cast(now as decimal(18,1)) as 经济总量, ${overYear('now', 'before')} as 增速 from district order by 2 desc`,
  '区县 经济总量 增速',
  ...[
    '高新区 1012.4 9.4',
    '经开区 820.1 7.0',
    '城东新区 812.6 8.9',
    '中心区 692.3 4.6',
    '港口区 478.9 5.8',
    '城西区 449.0 4.0',
  ],
  ...[
    '东湖区 439.2 4.9',
    '学府区 428.8 5.1',
    '临港新区 408.0 10.6',
    '老城区 381.2 2.3',
    '空港区 379.5 8.1',
    '安和区 309.6 3.9',
  ],
)
const leading = cityDataset(
  'screen_city_leading',
  '领先的区县',
  `with district as (${districts.sql}), leader as (select *, sum(经济总量) over () as 全市 from district order by 经济总量 desc limit 1)
select unnest([区县, '经济总量', '同比', '占全市']) as 指标,
  unnest(['第 1 位', format('{:,.1f} 亿元', 经济总量::double), format('{:+.1f}%', 增速::double), format('{:.1f}%', 100.0 * 经济总量 / 全市)]) as 数值
from leader`,
  '指标 数值',
  ...['高新区 第1位', '经济总量 1012.4亿元', '同比 +9.4%', '占全市 11.2%'],
)
const growing = cityDataset(
  'screen_city_growing',
  '增速领先的区县',
  `select * exclude (经济总量) from (${districts.sql}) order by 2 desc limit 7`,
  '区县 增速',
  ...['临港新区 11.4', '城东新区 9.0', '空港区 8.7', '高新区 8.1', '经开区 7.3', '港口区 5.8', '学府区 5.1'],
)
const goals = cityDataset(
  'screen_city_goals',
  '重点工作',
  `select cast(100.0 * count(*) filter (where started_on <= current_date) / count(*) as decimal(8,1)) as 项目开工率,
  cast(100.0 * sum(paid) / sum(investment) as decimal(8,1)) as 投资完成率,
  cast(100.0 * count(*) filter (where state in ('正常', '已完工', '未开工')) / count(*) as decimal(8,1)) as 按计划推进
from projects`,
  '项目开工率 投资完成率 按计划推进',
  '99.4 47.6 85.8',
)
const industries = cityDataset(
  'screen_city_industries',
  '产业增速',
  `with month as (
  select month, sum(industry) as industry, sum(services) as services, sum(retail) as retail from economy group by 1
)
select strftime(a.month, '%-m月') as 月份, ${overYear('a.industry', 'b.industry')} as 规上工业, ${overYear('a.services', 'b.services')} as 服务业,
  ${overYear('a.retail', 'b.retail')} as 消费
from month a join month b on a.month = b.month + interval 1 year
where a.month >= date_trunc('month', current_date) - interval 12 month order by a.month`,
  '月份 规上工业 服务业 消费',
  ...[
    '5月 5.6 5.0 5.6',
    '6月 7.5 5.9 7.0',
    '7月 8.4 7.3 6.6',
    '8月 8.5 6.6 6.1',
    '9月 7.0 6.2 6.8',
    '10月 8.2 6.1 6.2',
  ],
)
const kinds = cityDataset(
  'screen_city_kinds',
  '投资结构',
  `select kind as 领域, sum(investment) as 总投资 from projects where state <> '已完工' group by 1 order by 2 desc`,
  '领域 总投资',
  ...['交通枢纽 1210.5', '先进制造 880.2', '现代物流 322.1', '数字经济 240.8', '生态环境 118.4', '民生工程 92.6'],
)
const projects = cityDataset(
  'screen_city_projects',
  '重点项目进度',
  `select project as 项目, investment as 投资, progress as 进度, replace(state, '严重', '') as 状态 from projects
where state not in ('已完工', '未开工') order by state = '正常', investment desc limit 60`,
  '项目 投资 进度 状态',
  ...['高新区精密铸造技改 108.2 54.7 正常', '城东新区快速路改造 122.6 60.9 正常', '港口区综合客运枢纽 95.6 68.1 滞后'],
)
const calls = cityDataset(
  'screen_city_calls',
  '热线受理',
  `with day as (select d::date as day from range(current_date::timestamp - interval 13 day, current_date::timestamp + interval 1 day, interval 1 day) as r(d))
select strftime(day, '%-m/%-d') as 日期, count(received_on) as 受理, count(closed_at) as 已办结
from day left join hotline on received_on = day group by day order by day`,
  '日期 受理 已办结',
  ...['11/24 51 48', '11/25 49 45', '11/26 47 41', '11/27 52 40', '11/28 36 24', '11/29 33 12'],
)

export const cityDatasets: TemplateDataset[] = [
  months,
  quarters,
  districts,
  leading,
  growing,
  goals,
  industries,
  kinds,
  projects,
  calls,
]

/** 云州市运行态势: economy, districts on the map, key projects and what people call for. */
export function cityOperation(): ScreenDocument {
  return sampleScreen({
    ...{ name: '云州市运行态势', theme: 'deepSea', accent: '#4FA3FF', source: '市大数据中心 · 截至上月' },
    components: [
      ...indicators(
        months,
        measures.map(([name]) => [name, '亿元', 1] as const),
      ),
      ...left(),
      ...middle(),
      ...right(),
    ],
  })
}

function left(): ScreenComponent[] {
  return [
    part({
      ...{ id: 'quarters', type: 'histogramLine', from: quarters, at: [24, 232, 472, 288] },
      spec: { title: '地区生产总值与增速', note: '季度 · 亿元' },
      options: { decimals: 0, barWidth: 22, isSecondAxis: true, lineUnit: '%', shape: 'straight' },
      fields: { category: ['季度'], value: ['总量'], line: ['增速'] },
    }),
    ...ringPanel({
      ...{ id: 'goals', from: goals, title: '重点工作完成度', note: '重点项目', at: [24, 536, 472, 252] },
      rings: [
        ['项目开工率', '累计开工'],
        ['投资完成率', '占总投资'],
        ['按计划推进', '未滞后项目'],
      ],
    }),
    part({
      ...{ id: 'industries', type: 'line', from: industries, at: [24, 804, 472, 252] },
      spec: { title: '主要行业增速', note: '当月同比 %' },
      options: { decimals: 1, shape: 'straight' },
      fields: { category: ['月份'], value: ['规上工业', '服务业', '消费'] },
    }),
  ]
}

function middle(): ScreenComponent[] {
  return [
    part({
      ...{ id: 'map', type: 'map', from: districts, at: [512, 232, 896, 556] },
      spec: { title: '各区县经济总量', note: '今年累计 · 亿元' },
      options: { adcode: '990100', isDrill: false, unit: '亿元', decimals: 1 },
      fields: { category: ['区县'], value: ['经济总量'] },
    }),
    part({
      ...{ id: 'leading', type: 'table', name: '领先的区县', from: leading, at: [1186, 652, 206, 122] },
      spec: { isTitled: false, border: 1, padding: 6 },
      options: {
        isHead: false,
        isScrolling: false,
        rowHeight: 27,
        columns: [column('指标', 80, 'left'), column('数值', 110, 'right')],
      },
      fields: { column: ['指标', '数值'] },
    }),
    part({
      ...{ id: 'calls', type: 'histogram', from: calls, at: [512, 804, 896, 252] },
      spec: { title: '12345 热线受理与办结', note: '近 14 天 · 件' },
      options: { decimals: 0, barWidth: 16 },
      fields: { category: ['日期'], value: ['受理', '已办结'] },
    }),
  ]
}

function right(): ScreenComponent[] {
  return [
    part({
      ...{ id: 'kinds', type: 'pie', from: kinds, at: [1424, 232, 472, 288] },
      spec: { title: '在建项目投资结构', note: '亿元' },
      options: { inner: 50, outer: 76, unit: '亿元', decimals: 0, legendAt: 'right' },
      fields: { category: ['领域'], value: ['总投资'] },
    }),
    part({
      ...{ id: 'ranking', type: 'histogram', from: growing, at: [1424, 536, 472, 252] },
      spec: { title: '增速领先的区县', note: '今年累计同比 %' },
      options: { direction: 'horizontal', decimals: 1, barWidth: 12, isRanked: true, isLabelled: true },
      fields: { category: ['区县'], value: ['增速'] },
    }),
    part({
      ...{ id: 'projects', type: 'table', from: projects, at: [1424, 804, 472, 252] },
      spec: { title: '重点项目进度', note: '滞后在前 · 滚动显示', padding: 10 },
      options: {
        columns: [
          column('项目', 188, 'left'),
          { ...column('投资', 60, 'right'), kind: 'number', decimals: 1 },
          { ...column('进度', 116, 'left'), kind: 'bar', decimals: 0, most: 100 },
          { ...column('状态', 72, 'right'), warnText: '滞后' },
        ],
      },
      fields: { column: ['项目', '投资', '进度', '状态'] },
    }),
  ]
}
