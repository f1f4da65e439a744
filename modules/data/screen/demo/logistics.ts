import type { ScreenDocument } from '@mingtai/screen-model'
import { column, part } from './part.ts'
import { indicators, sampleScreen } from './sample-data.ts'
import { cityDataset, overYear, type TemplateDataset } from './template-dataset.ts'

const months = cityDataset(
  'screen_logistics_months',
  '月度发货',
  `with month as (
  select date_trunc('month', ship_date)::date as month, count(*) as sent, count(distinct province) as provinces,
    avg(sign_date - ship_date) as days, 100.0 * count(*) filter (where sign_date - ship_date <= 7) / count(sign_date) as quick,
    100.0 * count(*) filter (where status = '已退货') / count(*) as back
  from sales where ship_date is not null and ship_date < date_trunc('month', current_date) group by 1
)
select strftime(a.month, '%-m月') as 月份, a.sent as 发货单, a.provinces as 覆盖省份, cast(a.days as decimal(8,1)) as 平均在途,
  cast(a.quick as decimal(8,1)) as 七日签收率, cast(a.back as decimal(8,1)) as 退货率, ${overYear('a.sent', 'b.sent')} as 发货单同比
from month a join month b on a.month = b.month + interval 1 year
where a.month >= date_trunc('month', current_date) - interval 12 month
order by a.month`,
  '月份 发货单 覆盖省份 平均在途 七日签收率 退货率 发货单同比',
  '6月 1201 31 6.1 71.2 1.3 10.4',
  '7月 1146 31 6.0 71.9 1.2 5.8',
  '8月 1090 30 6.1 70.4 1.4 8.1',
  '9月 1132 31 6.0 72.1 1.1 12.6',
  '10月 964 31 5.9 72.6 1.2 7.0',
)
const provinces = cityDataset(
  'screen_regions',
  '各省发货',
  `select province as 省份, count(*) as 发货单, cast(avg(sign_date - ship_date) as decimal(8,1)) as 平均在途
from sales where ship_date >= current_date - 30 group by 1 order by 2 desc`,
  '省份 发货单 平均在途',
  '广东省 121 4.2',
  '江苏省 104 4.1',
  '浙江省 92 4.3',
  '山东省 80 4.0',
  '河南省 66 4.2',
)
const ways = cityDataset(
  'screen_logistics_ways',
  '承运方式',
  `select carrier as 承运方式, count(*) as 发货单, cast(avg(sign_date - ship_date) as decimal(8,1)) as 平均在途
from sales where ship_date >= current_date - 30 group by 1 order by 2 desc`,
  '承运方式 发货单 平均在途',
  '公路整车 512 3.4',
  '公路零担 318 5.4',
  '铁路 160 7.4',
  '水运 78 9.3',
  '航空 57 2.4',
)
const onTheWay = cityDataset(
  'screen_logistics_way',
  '在途订单',
  `select order_no as 订单号, province as 省份, product as 产品, carrier as 承运方式, current_date - ship_date as 在途天数
from sales where status = '运输中' order by 5 desc, 1 limit 40`,
  '订单号 省份 产品 承运方式 在途天数',
  'XS20261134211 新疆维吾尔自治区 空气源热泵 铁路 8',
  'XS20261134330 广东省 变频器 水运 7',
  'XS20261134402 四川省 低压配电柜 公路零担 5',
)

export const logisticsDatasets: TemplateDataset[] = [months, provinces, ways, onTheWay]

/** 物流发货: where goods go, how, and how long they are on the way. */
export function logistics(): ScreenDocument {
  return sampleScreen({
    ...{ name: '物流发货监控', theme: 'aurora', accent: '#41D8E6', frame: 2, source: '云州机电集团 · 订单实时' },
    components: [
      ...indicators(months, [
        ['发货单', '单', 0],
        ['平均在途', '天', 1, 'down'],
        ['七日签收率', '%', 1],
        ['退货率', '%', 1, 'down'],
        ['覆盖省份', '个', 0],
      ]),
      part({
        ...{ id: 'rank', type: 'histogram', from: provinces, at: [24, 232, 400, 824] },
        spec: { title: '发货省份排名', note: '近 30 天 · 单' },
        options: { direction: 'horizontal', barWidth: 12, decimals: 0, isRanked: true, isLabelled: true },
        fields: { category: ['省份'], value: ['发货单'] },
      }),
      part({
        ...{ id: 'map', type: 'map', from: provinces, at: [440, 232, 968, 824] },
        spec: { title: '各省发货', note: '近 30 天 · 单，点击省份下钻' },
        options: { adcode: '100000', unit: '单', decimals: 0 },
        fields: { category: ['省份'], value: ['发货单'] },
      }),
      part({
        ...{ id: 'ways', type: 'histogramLine', from: ways, at: [1424, 232, 472, 300] },
        spec: { title: '承运方式与时效', note: '近 30 天 · 单，天' },
        options: { decimals: 0, barWidth: 24, isSecondAxis: true, lineUnit: '天', shape: 'straight' },
        fields: { category: ['承运方式'], value: ['发货单'], line: ['平均在途'] },
      }),
      part({
        ...{ id: 'months', type: 'histogram', from: months, at: [1424, 548, 472, 240] },
        spec: { title: '月度发货', note: '近 12 个月 · 单' },
        options: { decimals: 0, barWidth: 18 },
        fields: { category: ['月份'], value: ['发货单'] },
      }),
      part({
        ...{ id: 'way', type: 'table', from: onTheWay, at: [1424, 804, 472, 252] },
        spec: { title: '在途订单', note: '在途最久在前', padding: 10 },
        options: {
          columns: [
            column('省份', 120, 'left'),
            column('产品', 140, 'left'),
            column('承运方式', 84, 'left'),
            { ...column('在途天数', 72, 'right'), kind: 'number', decimals: 0 },
          ],
        },
        fields: { column: ['省份', '产品', '承运方式', '在途天数'] },
      }),
    ],
  })
}
