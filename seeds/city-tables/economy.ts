import { type CityTable, valuesOf } from './city-table.ts'

/** 云州市 by month and district, in 亿元: what is made, sold, built and taken in. */
export const economy: CityTable = {
  name: 'economy',
  title: '经济运行（月度、区县）',
  columns: {
    month: '月份',
    district: '区县',
    gdp: '地区生产总值',
    industry: '规上工业增加值',
    services: '服务业增加值',
    investment: '固定资产投资',
    retail: '社会消费品零售总额',
    revenue: '一般公共预算收入',
    power: '全社会用电量',
  },
  rows: `create table generated.economy as
  with month as (
    select day as month, years, month as m from generated.day where dayofmonth(day) = 1
  ), drawn as (
    select month, m, years, district, output * power(1 + growth, years) / 12 as size, growth,
      month::varchar || district as key
    from month, generated.district
  )
  select month, district,
    cast(size * 8.1 * case m when 1 then 0.88 when 2 then 0.83 when 3 then 1.05 when 6 then 1.06 when 12 then 1.14 else 1 end
      * (1 + 0.02 * bell(key, 'gdp')) as decimal(12,2)) as gdp,
    cast(size * 2.6 * case m when 1 then 0.9 when 2 then 0.74 when 3 then 1.1 when 12 then 1.08 else 1 end
      * (1 + 0.3 * growth * years) * (1 + 0.025 * bell(key, 'industry')) as decimal(12,2)) as industry,
    cast(size * 4.2 * case m when 2 then 0.95 when 10 then 1.06 when 12 then 1.1 else 1 end
      * (1 + 0.02 * bell(key, 'services')) as decimal(12,2)) as services,
    cast(size * 2.3 * case when m in (1, 2) then 0.42 when m in (5, 6, 9, 10) then 1.3 when m = 12 then 0.9 else 1.1 end
      * case when year(month) = 2026 and m between 6 and 7 then 0.86 else 1 end
      * (1 + 0.06 * bell(key, 'investment')) as decimal(12,2)) as investment,
    cast(size * 2.9 * case m when 1 then 1.22 when 2 then 1.12 when 6 then 1.05 when 10 then 1.12 when 11 then 1.1 when 12 then 1.16 else 0.92 end
      * (1 + 0.02 * bell(key, 'retail')) as decimal(12,2)) as retail,
    cast(size * 0.52 * case when m in (1, 4, 7, 10) then 1.28 when m in (6, 12) then 1.08 else 0.82 end
      * case when year(month) = 2026 then 0.936 else 1 end * (1 + 0.03 * bell(key, 'revenue')) as decimal(12,2)) as revenue,
    cast(size * 0.31 * case when m in (7, 8) then 1.36 when m in (1, 12) then 1.2 when m in (6, 9) then 1.08 else 0.88 end
      * (1 + 0.02 * bell(key, 'power')) as decimal(12,3)) as power
  from drawn order by month, district`,
  // A month is told when it is over.
  view: `create view economy as
  select * from generated.economy where month < date_trunc('month', current_date)`,
}

const kinds: readonly (readonly [kind: string, department: string, least: number, most: number, months: number])[] = [
  ['先进制造', '市工信局', 8, 96, 30],
  ['数字经济', '市大数据中心', 4, 42, 22],
  ['交通枢纽', '市交通运输局', 18, 210, 42],
  ['民生工程', '市住建局', 2, 18, 20],
  ['生态环境', '市生态环境局', 3, 26, 24],
  ['文化旅游', '市文旅局', 3, 34, 26],
  ['现代物流', '市商务局', 6, 58, 28],
]

const works: readonly (readonly [kind: string, work: string])[] = [
  ['先进制造', '智能装备产业园'],
  ['先进制造', '新能源电池基地'],
  ['先进制造', '精密铸造技改'],
  ['数字经济', '数据湖二期'],
  ['数字经济', '算力中心'],
  ['数字经济', '城市运行一网统管平台'],
  ['交通枢纽', '快速路改造'],
  ['交通枢纽', '综合客运枢纽'],
  ['民生工程', '老旧小区改造'],
  ['民生工程', '中心医院新院区'],
  ['民生工程', '九年一贯制学校'],
  ['生态环境', '污水处理厂扩建'],
  ['生态环境', '河道综合治理'],
  ['文化旅游', '古街区保护更新'],
  ['现代物流', '多式联运中心'],
  ['现代物流', '冷链物流园'],
]

/** Key projects of the city: most go as planned, some are late. */
export const projects: CityTable = {
  name: 'projects',
  title: '重点项目',
  columns: {
    project: '项目',
    district: '区县',
    kind: '类别',
    department: '责任单位',
    investment: '总投资（亿元）',
    started_on: '开工日期',
    due_on: '计划完工',
    progress: '形象进度',
    planned: '计划进度',
    paid: '已完成投资（亿元）',
    state: '状态',
  },
  rows: `create table generated.projects as
  with kind(kind, department, least, most, months) as (values
    ${valuesOf(kinds)}
  ), work(kind, work) as (values
    ${valuesOf(works)}
  ), drawn as (
    select district, work.kind, work, department, months, output, district || work as key,
      least + (most - least) * power(draw(district || work, 'size'), 2.4) * (0.4 + output / 150.0) as size
    from generated.district, work join kind on kind.kind = work.kind
    where draw(district || work, 'there') < 0.3 + output / 220.0
  )
  select district || work as project, district, kind, department, cast(size as decimal(10,1)) as investment,
    (date '2023-03-01' + (1900 * draw(key, 'start'))::integer)::date as started_on,
    (date '2023-03-01' + (1900 * draw(key, 'start'))::integer + (months * 30 * (0.8 + 0.5 * draw(key, 'months')))::integer)::date as due_on,
    case when draw(key, 'late') < 0.07 then 0.6 when draw(key, 'late') < 0.16 then 0.84 else 0.98 + 0.1 * draw(key, 'pace') end as pace
  from drawn`,
  view: `create view projects as
  with now as (
    select *, least(1, greatest(0, date_diff('day', started_on, current_date) / date_diff('day', started_on, due_on)::double)) as share
    from generated.projects where started_on <= current_date + 60
  )
  select project, district, kind, department, investment, started_on, due_on,
    cast(100 * least(1, pace * (1.5 * share * share - 0.5 * power(share, 3)) ) as decimal(5,1)) as progress,
    cast(100 * (1.5 * share * share - 0.5 * power(share, 3)) as decimal(5,1)) as planned,
    cast(investment * least(1, pace * (1.5 * share * share - 0.5 * power(share, 3))) as decimal(10,2)) as paid,
    case when started_on > current_date then '未开工' when share = 1 and pace >= 0.98 then '已完工' when pace < 0.7 then '严重滞后'
      when pace < 0.9 then '滞后' else '正常' end as state
  from now`,
}
