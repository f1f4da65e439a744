import { type DetailTable, type LayoutNode, sumWords, valueOf } from '@mingtai/form-schema'
import { useIsPhone } from '@mingtai/ui'
import type { ReactNode } from 'react'
import { isShown, EngineAnswers } from '../frame/Layout.tsx'
import { isFigure, Words } from '../frame/Words.tsx'
import { useForm } from '../model/form-context.ts'
import { DetailCards } from '../table/DetailCards.tsx'
import { useRows } from '../table/use-rows.ts'
import { FieldList } from './FieldList.tsx'
import { type PaperCell, type PaperLine, pairsOf, paperLines } from './paper-lines.ts'
import { PaperCells, PaperPairs } from './PaperRow.tsx'
import { PaperRows } from './PaperRows.tsx'
import './paper.css'

export interface PaperHead {
  title: string
  /** Above the table at the left: 编号：YZJS-GCZF-2026-0318. */
  left?: ReactNode
  right?: ReactNode
}

/** The form as a document: a title, a ruled table, and below it what the page adds. */
export function Paper({ head, children }: { head: PaperHead | null; children?: ReactNode }) {
  const work = useForm()
  const shown = shownNodes(work.schema.layout, work)
  // On a phone what the page adds below stands beside the form already: its opinions are those of the way.
  if (useIsPhone()) return <FieldList nodes={shown} title={head?.title} />
  const pairs = work.isNarrow ? 1 : pairsOf(shown)
  return (
    <article className="form-paper" aria-label={head?.title}>
      {head !== null && (
        <header>
          <h2>{head.title}</h2>
          <p>
            <span>{head.left}</span>
            <span>{head.right}</span>
          </p>
        </header>
      )}
      <PaperPairs value={pairs}>
        <table className="paper-table">
          <colgroup>
            {Array.from({ length: pairs }, (_, at) => [
              <col key={`label ${at}`} className="paper-label-column" />,
              <col key={`value ${at}`} />,
            ])}
          </colgroup>
          <tbody>
            {paperLines(shown, pairs).map((line) => (
              <Line key={line.key} line={line} pairs={pairs} />
            ))}
            {children}
          </tbody>
        </table>
      </PaperPairs>
    </article>
  )
}

function shownNodes(nodes: readonly LayoutNode[], work: Parameters<typeof isShown>[1]): LayoutNode[] {
  return nodes.flatMap((node): LayoutNode[] => {
    if (!isShown(node, work)) return []
    return 'children' in node ? [{ ...node, children: shownNodes(node.children, work) }] : [node]
  })
}

function Line({ line, pairs }: { line: PaperLine; pairs: number }) {
  switch (line.type) {
    case 'cells':
      return (
        <tr>
          {line.cells.map((cell) => (
            <Cell key={cell.field.key} cell={cell} />
          ))}
        </tr>
      )
    case 'title':
      return (
        <tr>
          <th className="paper-title" colSpan={pairs * 2} scope="rowgroup">
            {line.title}
          </th>
        </tr>
      )
    case 'told':
      return (
        <tr>
          <td colSpan={pairs * 2}>
            <EngineAnswers node={line.node} />
          </td>
        </tr>
      )
    case 'table':
      return <TableLine table={line.table} pairs={pairs} />
    default:
      return line satisfies never
  }
}

function Cell({ cell: { field, pairs } }: { cell: PaperCell }) {
  const { state } = useForm()
  return (
    <PaperCells label={field.label} pairs={pairs} isFigure={isFigure(field)}>
      <Words field={field} value={valueOf(state.values, field.key)} />
    </PaperCells>
  )
}

function TableLine({ table, pairs }: { table: DetailTable; pairs: number }) {
  const { state, schema, isNarrow } = useForm()
  const work = useRows(table)
  const isRead = ({ key }: { key: string }) => work.columns.some(({ field }) => field.key === key)
  const sums = sumWords(schema, state.values, { table: table.key }).filter(isRead)
  return (
    <>
      <tr>
        <th className="paper-title" colSpan={pairs * 2} scope="rowgroup">
          {table.label}
        </th>
      </tr>
      <tr>
        <td className="paper-inner" data-cards={isNarrow} colSpan={pairs * 2}>
          {isNarrow ? (
            <DetailCards table={table} work={work} sums={sums} />
          ) : (
            <PaperRows table={table} work={work} sums={sums} />
          )}
        </td>
      </tr>
    </>
  )
}
