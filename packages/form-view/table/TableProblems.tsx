import type { DetailTable, Row } from '@mingtai/form-schema'
import { useForm } from '../model/form-context.ts'

/** What is wrong with a table and its cells, line by line, each naming its row. */
export function TableProblems({ table, rows }: { table: DetailTable; rows: readonly Row[] }) {
  const { problems, prefix } = useForm()
  const own = problems.get(table.key)
  const ofCells = rows.flatMap(({ id }, at) =>
    table.columns.flatMap((field) => {
      const path = `${table.key}[${id}].${field.key}`
      const sentence = problems.get(path)
      return sentence === undefined ? [] : [{ path, words: `第 ${at + 1} 行：${sentence}` }]
    }),
  )
  if (own === undefined && ofCells.length === 0) return null
  return (
    <ul className="form-table-problems" role="alert">
      {own !== undefined && <li className="form-problem">{own}</li>}
      {ofCells.map(({ path, words }) => (
        <li key={path} className="form-problem" id={problemId(prefix, path)}>
          {words}
        </li>
      ))}
    </ul>
  )
}

export function problemId(prefix: string, path: string): string {
  return `${prefix}-${path.replaceAll(/[[\].]/g, '-')}-problem`
}
