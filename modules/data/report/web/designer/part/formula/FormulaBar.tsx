import { say } from '@mingtai/messages'
import { useNotice } from '@mingtai/ui'
import { useState } from 'react'
import { type Spot, spotOf } from '../../model/cell/address.ts'
import { bindingWords, typedOverBinding } from '../../model/binding/binding-words.ts'
import { labelOf } from '../../model/binding/labels.ts'
import { areaName } from '../../model/place/place.ts'
import { isInTemplate, mostColumns, mostRows } from '../../sheet/grow-sheet.ts'
import { typedContent } from '../../model/binding/typed.ts'
import { FormulaInput } from './FormulaInput.tsx'
import { useCell, useStudio, useStudioState } from '../use-studio.ts'

/** Where the selection is and what really stands there. */
export function FormulaBar() {
  const studio = useStudio()
  const area = useStudioState((state) => state.area)
  const cell = useCell()
  const content = cell?.content ?? null
  const notice = useNotice()
  const handleCommit = (typed: string) => {
    const before = studio.cell()?.content ?? null
    const next =
      before?.kind === 'field'
        ? typedOverBinding(typed, before, studio.state.template.datasets)
        : typedContent(typed, before)
    if (next === null) notice.warn(say('design.bindingWords', typed))
    else if (next.kind === 'field')
      studio.changeCells((_, { row, column }) => (row === cell?.row && column === cell.column ? next : null))
    else studio.setContent(next)
  }
  return (
    <div className="rd-formula">
      <NameBox name={areaName(area)} />
      {content?.kind === 'chart' || content?.kind === 'picture' ? (
        <output className="rd-formula-text">{labelOf(content, [])}</output>
      ) : (
        <FormulaInput
          key={`${area.sheet}:${area.row}:${area.column}`}
          label="单元格内容"
          lines={0}
          most={32_767}
          text={content === null ? '' : content.kind === 'field' ? bindingWords(content) : labelOf(content, [])}
          onCommit={handleCommit}
        />
      )}
    </div>
  )
}

/** Typing an address or an area goes there. */
function NameBox({ name }: { name: string }) {
  const studio = useStudio()
  const notice = useNotice()
  const [typed, setTyped] = useState<string | null>(null)
  const handleGo = () => {
    const [from = '', to = from] = (typed ?? name).trim().toUpperCase().split(':')
    const [first, last] = [spotOf(from), spotOf(to)]
    setTyped(null)
    if (first === null || last === null) return notice.warn(say('design.noAddress', typed ?? name))
    if (!isInTemplate(first) || !isInTemplate(last))
      return notice.warn(say('design.beyondSheet', mostRows, mostColumns))
    studio.adapter?.select(studio.state.area.sheet, ...cornersOf(first, last))
    studio.adapter?.focus()
  }
  return (
    <input
      className="rd-name"
      aria-label="单元格地址"
      value={typed ?? name}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') handleGo()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}

/** The upper left and the lower right corner of two. */
function cornersOf(a: Spot, b: Spot): [Spot, Spot] {
  const from = { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) }
  return [from, { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) }]
}
