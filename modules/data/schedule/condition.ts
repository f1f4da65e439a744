import { z } from 'zod'

export const comparisons = { GT: '大于', GE: '不小于', LT: '小于', LE: '不大于', EQ: '等于', NE: '不等于' } as const
export type Comparison = keyof typeof comparisons

/** Which rows of a column are looked at. */
export const reaches = { any: '有一行', all: '每一行', last: '最后一行' } as const
export type Reach = keyof typeof reaches

const figure = z.string().regex(/^-?\d{1,18}(\.\d{1,8})?$/, '请写一个数')

/** What must hold of the filled report for it to be sent. */
export const Condition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rows'), least: z.number().int().min(1).max(1_000_000) }),
  /** Data that should be there is not. */
  z.object({ kind: z.literal('missing'), fewer: z.number().int().min(1).max(1_000_000) }),
  z.object({
    kind: z.literal('figure'),
    /** The heading of a column of the first sheet. */
    column: z.string().trim().min(1, '请选择列').max(100),
    reach: z.enum(['any', 'all', 'last']),
    comparison: z.enum(['GT', 'GE', 'LT', 'LE', 'EQ', 'NE']),
    value: figure,
    /** An alert ends only when this no longer holds either, so that a figure at the edge does not ring again and again; left out: the value itself. */
    release: figure.nullable().optional(),
  }),
])
export type Condition = z.infer<typeof Condition>

/** A condition in words: 有一行的“金额”大于100. */
export function conditionWords(condition: Condition): string {
  if (condition.kind === 'rows') return condition.least === 1 ? '有数据' : `至少有${condition.least}行数据`
  if (condition.kind === 'missing') return condition.fewer === 1 ? '没有数据' : `少于${condition.fewer}行数据`
  const { column, reach, comparison, value } = condition
  return `${reaches[reach]}的“${column}”${comparisons[comparison]}${value}`
}
