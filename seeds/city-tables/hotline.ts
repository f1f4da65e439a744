import { type CityTable, valuesOf } from './city-table.ts'

/**
 * What people call the hotline for, who handles it, how often, the month of its peak, how far it swings, and the hours
 * that it takes.
 */
const matters: readonly (readonly [string, string, string, number, number, number, number])[] = [
  ['供暖供热', '室内温度不达标', '市住建局', 13, 12, 0.98, 30],
  ['供暖供热', '暖气管道漏水', '市住建局', 4, 12, 0.9, 10],
  ['噪声扰民', '夜间施工噪声', '市生态环境局', 12, 6, 0.55, 26],
  ['噪声扰民', '广场舞与商铺音响', '市公安局', 8, 7, 0.6, 14],
  ['城市管理', '占道经营', '市城管局', 11, 7, 0.35, 22],
  ['城市管理', '违章搭建', '市城管局', 5, 5, 0.2, 160],
  ['城市管理', '路灯不亮', '市城管局', 5, 12, 0.3, 34],
  ['停车管理', '小区周边违停', '市公安局', 15, 9, 0.15, 8],
  ['停车管理', '公共车位收费', '市交通运输局', 6, 10, 0.1, 60],
  ['物业管理', '电梯故障', '市市场监管局', 9, 7, 0.25, 12],
  ['物业管理', '物业费与服务', '市住建局', 13, 1, 0.2, 96],
  ['供水排水', '水压不足', '市水务局', 6, 7, 0.6, 20],
  ['供水排水', '道路积水', '市水务局', 4, 7, 0.95, 9],
  ['社会保障', '养老金资格认证', '市人社局', 8, 1, 0.5, 40],
  ['社会保障', '工资拖欠', '市人社局', 7, 1, 0.7, 130],
  ['教育入学', '义务教育入学', '市教育局', 7, 7, 0.9, 72],
  ['医疗医保', '异地就医报销', '市医保局', 7, 3, 0.15, 66],
  ['交通出行', '公交线路调整', '市交通运输局', 6, 9, 0.2, 90],
  ['市场消费', '预付卡退费', '市市场监管局', 10, 8, 0.25, 110],
  ['生态环境', '餐饮油烟', '市生态环境局', 6, 6, 0.35, 58],
]

const channels: readonly (readonly [string, number])[] = [
  ['电话', 0],
  ['微信小程序', 0.52],
  ['手机应用', 0.78],
  ['网站', 0.91],
  ['领导信箱', 0.97],
]

/** Cloudbursts of the city: what is called for then, how many times as often. */
const floods = ['2024-07-08', '2025-07-19', '2026-07-22', '2027-08-03', '2028-07-12']

/** Calls to 12345: heating in winter, noise and water in summer, a cloudburst a year, and departments that are not equally quick. */
export const hotline: CityTable = {
  name: 'hotline',
  title: '12345 热线工单',
  columns: {
    ticket_no: '工单号',
    received_at: '受理时间',
    received_on: '受理日期',
    district: '区县',
    category: '类别',
    matter: '事项',
    channel: '渠道',
    department: '承办单位',
    status: '状态',
    due_at: '办理时限',
    closed_at: '办结时间',
    is_on_time: '按时办结',
    satisfaction: '满意度',
    is_repeated: '重复来电',
  },
  rows: `create table generated.hotline as
  with matter(category, matter, department, weight, peak, swing, hours) as (values
    ${valuesOf(matters)}
  ), channel(channel, share) as (values
    ${valuesOf(channels)}
  ), flood(first) as (select unnest([${floods.map((day) => `date '${day}'`).join(', ')}])),
  pull as (
    select day, matter, weight * (1 + swing * cos((month - peak) * pi() / 6))
      * case when matter = '道路积水' and day between first and first + 2 then 26 when matter = '电梯故障' and day between first and first + 1 then 3
        when category = '供暖供热' and month = 11 and dayofmonth(day) between 15 and 22 then 2.6
        when category = '供暖供热' and month between 4 and 10 then 0.03 else 1 end as pull
    from generated.day cross join matter left join flood on year(first) = year
  ), shares as (
    select day, matter, (sum(pull) over (partition by day order by matter) - pull) / sum(pull) over (partition by day) as share,
      sum(pull) over (partition by day) as whole
    from pull
  ), places as (
    select district, (sum(people) over (order by district) - people) / sum(people) over () as share from generated.district
  ), daily as (
    select day, years, round(46 * whole / 162 * (1 + 0.06 * years) * (1 + 0.1 * bell(day, 'calls'))
      * case when is_spring_festival then 0.4 when is_holiday then 0.7 when weekday >= 6 then 0.72 when weekday = 1 then 1.16 else 1 end)::integer as calls
    from generated.day join (select distinct day, whole from shares) using (day)
  ), numbered as (
    select day, years, row_number() over (order by day, i) as n from daily, unnest(range(calls)) as r(i)
  ), drawn as (
    select n, o.day, years, q.matter, p.district,
      case when draw(n, 'half') < 0.52 then 10.1 + 1.5 * bell(n, 'hour') else 15.9 + 2.4 * bell(n, 'hour') end as hour
    from (select *, draw(n, 'district') as a, draw(n, 'matter') as b from numbered) o
    asof join places p on o.a >= p.share
    asof join shares q on o.day = q.day and o.b >= q.share
  ), handled as (
    select d.*, category, department, hours,
      day + to_seconds((3600 * greatest(0.1, least(23.9, hour)))::integer) as received_at,
      hours * (0.35 + 2.2 * power(draw(n, 'hours'), 3)) * (1 - 0.07 * years)
        * case department when '市城管局' then 0.8 when '市水务局' then 0.85 when '市住建局' then 1.18 when '市人社局' then 0.95 else 1 end as taken
    from drawn d join matter using (matter)
  )
  select format('RX{}{:06d}', strftime(day, '%y%m'), n % 1000000) as ticket_no, received_at, day as received_on, district, category, matter,
    channel, department, received_at + to_seconds((hours * 3600 * 1.5)::integer) as due_at,
    received_at + to_seconds((taken * 3600)::integer) as closed_at, draw(n, 'back') < 0.024 as is_returned,
    greatest(1, least(5, round(4.75 - 1.5 * greatest(0, taken / hours - 1) + 0.5 * bell(n, 'grade'))))::integer as grade,
    draw(n, 'again') < 0.05 + 0.06 * (taken > hours * 1.5)::integer as is_repeated
  from (select *, least(0.999, draw(n, 'channel') + 0.045 * years * (draw(n, 'channel') < 0.75)::integer) as c from handled) h
  asof join channel on h.c >= channel.share
  order by n`,
  view: `create view hotline as
  select ticket_no, received_at, received_on, district, category, matter, channel, department,
    case when is_returned and closed_at <= localtimestamp then '已退回' when closed_at <= localtimestamp then '已办结'
      when due_at < localtimestamp then '超期办理' else '办理中' end as status,
    due_at, case when closed_at <= localtimestamp then closed_at end as closed_at,
    case when closed_at <= localtimestamp then closed_at <= due_at end as is_on_time,
    case when closed_at <= localtimestamp and not is_returned then grade end as satisfaction, is_repeated
  from generated.hotline where received_at <= localtimestamp`,
}
