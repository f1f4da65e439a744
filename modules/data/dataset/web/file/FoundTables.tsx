import { Icon } from '@mingtai/ui'
import { Select, Tabs } from 'antd'
import { type ColumnKind, columnKinds, type FoundFile } from '../../file-calls.ts'

interface Props {
  found: FoundFile
  busy: boolean
  onChoose(table: string, column: string, kind: ColumnKind): void
  /** The row of the heading, 0 for none. */
  onHead(table: string, row: number): void
}

type Table = FoundFile['tables'][number]

/** What was found: each column with its kind, what was not understood of it, and the first rows. */
export function FoundTables({ found, busy, onChoose, onHead }: Props) {
  const { notes } = found
  // A list of objects has its names beside each value.
  const hasHeads = !isJson(found)
  const panes = found.tables.map((table) => ({
    key: table.name,
    label: `${table.name} ${table.rows.toLocaleString('zh-CN')} 行`,
    children: (
      <FoundTable
        table={table}
        busy={busy}
        onChoose={(column, kind) => onChoose(table.name, column, kind)}
        onHead={hasHeads ? (row) => onHead(table.name, row) : null}
      />
    ),
  }))
  return (
    <>
      {notes.length > 0 && <p className="file-facts">{notes.join('，')}</p>}
      <Tabs size="small" items={panes} />
    </>
  )
}

function FoundTable({
  table,
  busy,
  onChoose,
  onHead,
}: {
  table: Table
  busy: boolean
  onChoose(column: string, kind: ColumnKind): void
  onHead: ((row: number) => void) | null
}) {
  const columnsWithNotes = table.columns.filter(({ notes }) => notes.length > 0)
  return (
    <div className="found-table">
      {onHead !== null && (
        <div className="file-choices">
          标题行
          <Select<number>
            size="small"
            aria-label={`${table.name}的标题行`}
            value={table.head ?? 0}
            disabled={busy}
            popupMatchSelectWidth={false}
            options={headRows}
            onChange={onHead}
          />
        </div>
      )}
      {(table.notes.length > 0 || columnsWithNotes.length > 0) && (
        <ul className="found-notes" aria-label="需要留意">
          {table.notes.map((note) => (
            <li key={note}>
              <Icon name="info" size={13} /> {note}
            </li>
          ))}
          {columnsWithNotes.map(({ name, notes }) => (
            <li key={name}>
              <Icon name="info" size={13} /> <b>{name}</b> {notes.join('')}
            </li>
          ))}
        </ul>
      )}
      {/* Without a stop in the tab order its rows could not be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="found-grid" aria-label={`${table.name}的前 20 行`} aria-busy={busy} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column.name}>
                  <b title={column.name}>{column.name}</b>
                  <Select<ColumnKind>
                    size="small"
                    variant="borderless"
                    aria-label={`${column.name}的类型`}
                    value={column.kind}
                    disabled={busy}
                    popupMatchSelectWidth={false}
                    options={kindsOf(column)}
                    labelRender={() => columnKinds[column.kind]}
                    onChange={(kind) => onChoose(column.name, kind)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.sample.map((row, index) => (
              <tr key={index}>
                {row.map((value, at) => (
                  <td key={table.columns[at]?.name ?? at} data-kind={table.columns[at]?.kind} title={value ?? ''}>
                    {value === null ? <i>空</i> : value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const MOST_HEAD_ROWS = 30
const headRows = Array.from({ length: MOST_HEAD_ROWS + 1 }, (_, row) => ({
  value: row,
  label: row === 0 ? '没有标题' : `第 ${row} 行`,
}))

function isJson({ fileName }: FoundFile): boolean {
  return /\.(json|jsonl|ndjson)$/i.test(fileName)
}

const kinds: ColumnKind[] = ['text', 'number', 'date', 'timestamp', 'boolean']

/** Every kind, with what would be lost. */
function kindsOf({ losses }: Table['columns'][number]) {
  return kinds.map((kind) => {
    const lost = losses[kind] ?? 0
    return { value: kind, label: lost === 0 ? columnKinds[kind] : `${columnKinds[kind]}（${lost} 个值会留空）` }
  })
}
