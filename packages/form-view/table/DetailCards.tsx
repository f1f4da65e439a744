import { type DetailTable, type Row, valueOf } from '@mingtai/form-schema'
import { Control } from '../control/Control.tsx'
import { idOf } from '../frame/FieldItem.tsx'
import { isFigure, Words } from '../frame/Words.tsx'
import { useForm } from '../model/form-context.ts'
import { isRequired } from '../model/required.ts'
import type { Sum } from './DetailGrid.tsx'
import { RowAct } from './GridRow.tsx'
import { problemId } from './TableProblems.tsx'
import type { Column, TableWork } from './use-rows.ts'

/** Rows of a narrow page: one card each, its columns below one another. */
export function DetailCards({ table, work, sums }: { table: DetailTable; work: TableWork; sums: readonly Sum[] }) {
  const { rows, columns, mayChangeRows, actions } = work
  if (rows.length === 0) return <p className="form-none">{mayChangeRows ? '还没有行' : '没有明细'}</p>
  return (
    <>
      <ol className="form-cards">
        {rows.map((row, at) => (
          <li key={row.id}>
            <header>
              <span>
                {table.label} {at + 1}
              </span>
              {mayChangeRows && (
                <>
                  {at > 0 && (
                    <RowAct label={`上移第 ${at + 1} 行`} icon="arrow-up" run={() => actions.move(row.id, -1)} />
                  )}
                  <RowAct label={`复制第 ${at + 1} 行`} icon="copy" run={() => actions.copy(row.id)} />
                  <RowAct label={`删除第 ${at + 1} 行`} icon="trash" run={() => actions.remove(row.id)} />
                </>
              )}
            </header>
            {columns.map((column) => (
              <CardCell key={column.field.key} table={table.key} row={row} column={column} work={work} />
            ))}
          </li>
        ))}
      </ol>
      {sums.length > 0 && (
        <dl className="form-card-sums">
          {sums.map(({ key, label, words }) => (
            <div key={key}>
              <dt>{label}合计</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

interface CellProps {
  table: string
  row: Row
  column: Column
  work: TableWork
}

function CardCell({ table, row, column: { field, path: column, isWritable }, work: { actions } }: CellProps) {
  const { prefix, problems, state, schema, context, mode } = useForm()
  const path = `${table}[${row.id}].${field.key}`
  if (state.hidden.has(path)) return null
  const id = idOf(prefix, path)
  const value = valueOf(row.values, field.key)
  if (!isWritable && (field.kind !== 'formula' || mode !== 'edit'))
    return (
      <div className="form-item" data-read>
        <span className="form-label">{field.label}</span>
        <div className="form-words" data-figure={isFigure(field)}>
          <Words field={field} value={value} isCell />
        </div>
      </div>
    )
  const problem = problems.get(path) ?? null
  const must = isRequired(field, column, {
    ...{ schema, values: state.values, rights: state.rights, context },
    row: { table, row },
  })
  return (
    <div className="form-item">
      <label className="form-label" htmlFor={id}>
        {field.label}
        {must && (
          <span className="form-must" aria-hidden>
            *
          </span>
        )}
      </label>
      <Control
        field={field}
        path={path}
        id={id}
        value={value}
        onChange={(next) => actions.set(row.id, field.key, next)}
        current={() => actions.cell(row.id, field.key)}
        isRequired={must}
        describedBy={problem === null ? undefined : problemId(prefix, path)}
        isWrong={problem !== null}
      />
    </div>
  )
}
