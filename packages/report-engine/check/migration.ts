import { fourthSchema } from './fourth-schema.ts'
import { withReaderKeys } from './reader-keys.ts'

/** The `schema` that this product writes. */
export const PRESENT_SCHEMA = 4

/** Migrates a template of an older `schema` to the present one, step by step; returns any other value unchanged. */
export function migrated(value: unknown): unknown {
  const second = isRecord(value) && value.schema === 1 ? secondSchema(value) : value
  const third = isRecord(second) && second.schema === 2 ? thirdSchema(second) : second
  if (!isRecord(third) || third.schema !== 3) return third
  const known = withReaderKeys(third)
  return isRecord(known) ? fourthSchema(known) : known
}

/** Whether a template was written by a newer product than this one, which cannot read it. */
export function isOfNewerSchema(value: unknown): boolean {
  return isRecord(value) && typeof value.schema === 'number' && value.schema > PRESENT_SCHEMA
}

/** Schema 3: a dataset says where its rows come from, which need not be a query. */
function thirdSchema(template: Record<string, unknown>): Record<string, unknown> {
  const datasets = mapped(template.datasets, ({ dataSource, sql, ...rest }) => ({
    ...rest,
    from: { kind: 'query', dataSource, sql },
  }))
  return { ...template, schema: 3, datasets }
}

/** Schema 2: a binding has a list of sorts instead of one. */
function secondSchema(template: Record<string, unknown>): Record<string, unknown> {
  return { ...template, schema: 2, sheets: mapped(template.sheets, withSorts) }
}

function withSorts(sheet: Record<string, unknown>): unknown {
  return {
    ...sheet,
    cells: mapped(sheet.cells, (cell) => {
      const { content } = cell
      if (!isRecord(content) || content.kind !== 'field') return cell
      const { sort, ...rest } = content
      return { ...cell, content: { ...rest, sorts: sort === null || sort === undefined ? [] : [sort] } }
    }),
  }
}

function mapped(list: unknown, change: (entry: Record<string, unknown>) => unknown): unknown {
  return Array.isArray(list) ? list.map((entry: unknown) => (isRecord(entry) ? change(entry) : entry)) : list
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
