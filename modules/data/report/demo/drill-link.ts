import type { Display } from '@mingtai/report-engine'

/** Formulas of what was clicked; what is left out is not narrowed. */
interface Clicked {
  province: string
  department?: string
  product?: string
}

/** Opens 销售订单 for the chosen month with exactly the orders behind what was clicked. */
export function toOrders(clicked: Clicked): Pick<Display, 'link'> {
  return {
    link: {
      kind: 'report',
      code: 'demo-sales',
      parameters: [
        ...Object.entries(clicked).map(([code, value]: [string, string]) => ({ code, value })),
        { code: 'dateFrom', value: '=PARAM("month")&"-01"' },
        { code: 'dateTo', value: '=TEXT(EOMONTH(DATEVALUE(PARAM("month")&"-01"),0),"yyyy-mm-dd")' },
      ],
    },
  }
}
