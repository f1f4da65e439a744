import type { Display } from '@mingtai/report-engine'

/** Opens 订单明细 for the chosen month; `province` is a formula. */
export function toOrders(province: string): Pick<Display, 'link'> {
  return {
    link: {
      kind: 'report',
      code: 'demo-detail',
      parameters: [
        { code: 'province', value: province },
        { code: 'dateFrom', value: '=PARAM("month")&"-01"' },
        { code: 'dateTo', value: '=TEXT(EOMONTH(DATEVALUE(PARAM("month")&"-01"),0),"yyyy-mm-dd")' },
      ],
    },
  }
}
