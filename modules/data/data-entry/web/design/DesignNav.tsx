import { bindingAt, type EntryDocument, type TableFacts, valueKinds } from '@mingtai/entry-model'
import { columnText, DRAGGED_COLUMN } from './layout/placed-column.ts'
import { Icon } from '@mingtai/ui'
import { Fragment } from 'react'

/** A table of the report, 0 for the main one, and a column of it; null: the table itself. */
export interface Chosen {
  table: number
  column: string | null
}

interface Props {
  document: EntryDocument
  tables: readonly TableFacts[]
  chosen: Chosen
  /** Places of problems, as table and column. */
  bad: readonly string[]
  /** The layout is shown. */
  isLayoutShown: boolean
  onShowLayout(): void
  onChoose(chosen: Chosen): void
  onAdd(table: number, column: string): void
}

/** The tables of a report and their columns; those that are not bound can be added. */
export function DesignNav({ document, tables, chosen, bad, isLayoutShown, onShowLayout, onChoose, onAdd }: Props) {
  return (
    <nav aria-label="绑定的列">
      {tables.map((facts, table) => {
        const binding = bindingAt(document, table)
        const unbound = facts.columns.filter(
          ({ name, sort }) => sort !== 'other' && !binding.columns.some((column) => column.name === name),
        )
        const isTable = !isLayoutShown && chosen.table === table && chosen.column === null
        return (
          <Fragment key={`${facts.schema}.${facts.name}`}>
            {table > 0 && <h3>明细</h3>}
            <button type="button" aria-current={isTable} onClick={() => onChoose({ table, column: null })}>
              <span>
                <Icon name="table" size={13} /> {table === 0 ? '整张报表' : document.lines[table - 1]?.title}
              </span>
            </button>
            {table === 0 && (
              <button type="button" aria-current={isLayoutShown} onClick={onShowLayout}>
                <span>
                  <Icon name="table" size={13} /> 版面
                </span>
              </button>
            )}
            {binding.columns.map(({ name, title, kind }) => (
              <button
                key={name}
                type="button"
                draggable={isLayoutShown && (table === 0 || document.layout?.kind === 'card')}
                onDragStart={({ dataTransfer }) => dataTransfer.setData(DRAGGED_COLUMN, columnText({ table, name }))}
                aria-current={!isLayoutShown && chosen.table === table && name === chosen.column}
                onClick={() => onChoose({ table, column: name })}
              >
                <span>{title}</span>
                <small data-bad={bad.includes(`${table} ${name}`)}>{valueKinds[kind]}</small>
              </button>
            ))}
            {unbound.length > 0 && <h3>没有绑定的列</h3>}
            {unbound.map(({ name }) => (
              <button key={name} type="button" aria-label={`加入 ${name}`} onClick={() => onAdd(table, name)}>
                <span>{name}</span>
                <Icon name="plus" size={12} />
              </button>
            ))}
          </Fragment>
        )
      })}
    </nav>
  )
}
