import { z } from 'zod'
import { valueKind } from '../document/value-kind.ts'

const name = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,59}$/, '名称由字母开头，只含字母、数字和 _，最多 60 个字符。')
const title = z.string().trim().min(1).max(100)

/** A table that does not exist yet, as it is drawn up from the columns of a sheet. */
export const NewTable = z
  .object({
    name,
    title: title.default('填报表'),
    columns: z
      .array(
        z.object({
          ...{ name, title, kind: valueKind, required: z.boolean().default(false) },
          /** Most characters of a text. */
          length: z.number().int().min(1).max(4000).default(200),
          /** Digits after the point. */
          digits: z.number().int().min(0).max(10).default(2),
        }),
      )
      .min(1)
      .max(100),
    /** `increment`: a column `id` that the database numbers; otherwise the first column, typed in. */
    key: z.enum(['increment', 'typed']),
  })
  .refine(
    ({ columns, key }) => {
      const names = columns.map((column) => column.name.toLowerCase())
      return new Set(names).size === names.length && !(key === 'increment' && names.includes('id'))
    },
    { message: '列名不能重复，id 留给自动编号。' },
  )
export type NewTable = z.output<typeof NewTable>
