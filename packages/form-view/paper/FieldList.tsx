import {
  type Field,
  type LayoutNode,
  printWords,
  sumWords,
  textIn,
  valueOf,
  type DetailTable,
} from '@mingtai/form-schema'
import { amountInCapitals } from '@mingtai/zh'
import { EngineAnswers } from '../frame/Layout.tsx'
import { isFigure, Words } from '../frame/Words.tsx'
import { useForm } from '../model/form-context.ts'
import { DetailCards } from '../table/DetailCards.tsx'
import { useRows } from '../table/use-rows.ts'
import { paperLines, type PaperLine } from './paper-lines.ts'
import './field-list.css'

/** The form as it is read on a phone: what is asked for in large figures, then label and value line by line. */
export function FieldList({ nodes, title }: { nodes: readonly LayoutNode[]; title: string | undefined }) {
  const { state } = useForm()
  const lines = paperLines(nodes, 1)
  const lead = lines.flatMap(fieldsIn).find((field) => isAmount(field) && valueOf(state.values, field.key) !== null)
  return (
    <article className="field-list" aria-label={title}>
      {lead !== undefined && <LeadAmount field={lead} />}
      {lines.map((line) => (
        <Line key={line.key} line={line} lead={lead} />
      ))}
    </article>
  )
}

function fieldsIn(line: PaperLine): Field[] {
  return line.type === 'cells' ? line.cells.map(({ field }) => field) : []
}

function isAmount(field: Field): field is Extract<Field, { kind: 'amount' | 'formula' }> {
  return field.kind === 'amount' || (field.kind === 'formula' && field.result === 'amount')
}

/** The first amount of the form, as large as it weighs in the decision. */
function LeadAmount({ field }: { field: Field }) {
  const { state, context } = useForm()
  const value = valueOf(state.values, field.key)
  const hasCapitals = isAmount(field) && field.capitals
  return (
    <div className="field-lead">
      <span>{field.label}</span>
      <strong>
        {'symbol' in field ? field.symbol : '¥'}{' '}
        {printWords(hasCapitals ? { ...field, capitals: false } : field, value, 'paper', context).replace(
          /^[¥￥]\s*/,
          '',
        )}
      </strong>
      {hasCapitals && <small>{amountInCapitals(textIn(value) ?? '')}</small>}
    </div>
  )
}

function Line({ line, lead }: { line: PaperLine; lead: Field | undefined }) {
  switch (line.type) {
    case 'cells':
      return line.cells
        .filter(({ field }) => field !== lead)
        .map(({ field }) => <FieldRow key={field.key} field={field} />)
    case 'title':
      return <h2 className="field-title">{line.title}</h2>
    case 'told':
      return (
        <div className="field-told">
          <EngineAnswers node={line.node} />
        </div>
      )
    case 'table':
      return <TableCards table={line.table} />
    default:
      return line satisfies never
  }
}

function FieldRow({ field }: { field: Field }) {
  const { state } = useForm()
  return (
    <div className="field-row" data-figure={isFigure(field)}>
      <span>{field.label}</span>
      <div>
        <Words field={field} value={valueOf(state.values, field.key)} />
      </div>
    </div>
  )
}

function TableCards({ table }: { table: DetailTable }) {
  const { state, schema } = useForm()
  const work = useRows(table)
  const sums = sumWords(schema, state.values, { table: table.key }).filter(({ key }) =>
    work.columns.some(({ field }) => field.key === key),
  )
  return (
    <section className="field-table" aria-label={table.label}>
      <h2 className="field-title">
        {table.label}
        <small>{work.rows.length} 行</small>
      </h2>
      <DetailCards table={table} work={work} sums={sums} />
    </section>
  )
}
