import { EntryDocument } from './document/entry-document.ts'
import type { ColumnFacts, TableFacts } from './table/table-facts.ts'

/** A stocktaking of materials, for tests. */
export const stocktaking = EntryDocument.parse({
  schema: 1,
  source: 'demo',
  table: { schema: 'public', name: 'stocktaking' },
  columns: [
    { name: 'code', title: '物资编码', kind: 'text', rules: { required: true, maxLength: 20 } },
    { name: 'booked', title: '账面数量', kind: 'integer', rules: { required: true, min: '0' } },
    { name: 'counted', title: '实盘数量', kind: 'integer', rules: { min: '0' }, warnings: { change: '50' } },
    { name: 'price', title: '单价', kind: 'amount', rules: { digits: 2, min: '0', max: '1000000' } },
    { name: 'day', title: '盘点日期', kind: 'date' },
    {
      ...{ name: 'state', title: '状态', kind: 'select' },
      rules: {
        choices: [
          { value: 'good', label: '完好' },
          { value: 'bad', label: '损坏' },
        ],
      },
    },
    { name: 'phone', title: '保管人手机', kind: 'text', rules: { format: 'mobile', maxLength: 11 } },
    { name: 'editor', title: '填报人', kind: 'text', filledBy: { value: 'userName', when: 'both' } },
  ],
  key: { columns: ['code'], from: 'typed' },
  may: { insert: true, update: true, delete: true },
})

export function factsOf(columns: Partial<ColumnFacts>[], key: string[]): TableFacts {
  const whole = columns.map((column): ColumnFacts => ({
    ...{ name: 'c', type: 'text', sort: 'text', comment: '', isNullable: true, hasDefault: false },
    ...{ isGenerated: false, isIncrement: false, length: null, scale: null, precision: null },
    ...column,
  }))
  return { schema: 'public', name: 'stocktaking', comment: '', columns: whole, key, hasMarker: false }
}
