import { type DetailTable, sumWords } from '@mingtai/form-schema'
import { Icon } from '@mingtai/ui'
import { Button } from 'antd'
import { useForm } from '../model/form-context.ts'
import { idOf } from '../frame/FieldItem.tsx'
import { DetailCards } from './DetailCards.tsx'
import { DetailGrid } from './DetailGrid.tsx'
import { DetailList } from './DetailList.tsx'
import { TableProblems } from './TableProblems.tsx'
import { useRows } from './use-rows.ts'
import './table.css'

/** A detail table: a grid on a computer, cards on a phone, plain rows where nobody writes. */
export function DetailTableView({ table }: { table: DetailTable }) {
  const work = useForm()
  const rows = useRows(table)
  const { prefix, isNarrow, state, schema } = work
  const id = idOf(prefix, table.key)
  const isWritten = rows.mayChangeRows || rows.columns.some(({ isWritable }) => isWritable)
  const sums = sumWords(schema, state.values, { table: table.key }).filter(({ key }) =>
    rows.columns.some(({ field }) => field.key === key),
  )
  const must = table.least > 0 || state.rights.required.has(table.key)
  return (
    <section className="form-detail" role="group" aria-labelledby={`${id}-label`} data-path={table.key}>
      <header>
        <h2 className="form-label" id={`${id}-label`}>
          {table.label}
          {must && isWritten && (
            <span className="form-must" aria-hidden>
              *
            </span>
          )}
        </h2>
        {rows.rows.length > 0 && <small>{rows.rows.length} 行</small>}
        {table.help !== '' && isWritten && <p className="form-help">{table.help}</p>}
      </header>
      {isNarrow ? (
        <DetailCards table={table} work={rows} sums={sums} />
      ) : isWritten ? (
        <DetailGrid table={table} work={rows} sums={sums} />
      ) : (
        <DetailList table={table} work={rows} sums={sums} />
      )}
      {rows.mayChangeRows && (
        <Button
          id={id}
          size="small"
          className="form-detail-add"
          icon={<Icon name="plus" size={13} />}
          onClick={() => rows.actions.add()}
        >
          添加一行
        </Button>
      )}
      <TableProblems table={table} rows={rows.rows} />
    </section>
  )
}
