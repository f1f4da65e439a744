import { Icon } from '@mingtai/ui'
import { useState } from 'react'
import { type Spot, spotOf } from '../model/address.ts'
import { labelOf } from '../model/labels.ts'
import { areaName } from '../model/place.ts'
import { typedContent } from '../model/typed.ts'
import { FormulaInput } from './FormulaInput.tsx'
import { useCell, useStudio, useStudioState } from './use-studio.ts'

/** Where the selection is and what really stands there. */
export function FormulaBar() {
  const studio = useStudio()
  const area = useStudioState((state) => state.area)
  const cell = useCell()
  const content = cell?.content ?? null
  return (
    <div className="rd-formula">
      <NameBox name={areaName(area)} />
      <span className="rd-fx">
        <Icon name="function" size={14} />
      </span>
      {content?.kind === 'field' ? (
        <output className="rd-formula-text">
          <b>{content.aggregate.toUpperCase()}</b>(<i>{`${content.dataset}.${content.field}`}</i>)
        </output>
      ) : content?.kind === 'chart' || content?.kind === 'picture' ? (
        <output className="rd-formula-text">{labelOf(content, [])}</output>
      ) : (
        <FormulaInput
          key={`${area.sheet}:${area.row}:${area.column}`}
          label="单元格内容"
          lines={0}
          most={32_767}
          text={content === null ? '' : labelOf(content, [])}
          onCommit={(typed) => studio.setContent(typedContent(typed, studio.cell()?.content ?? null))}
        />
      )}
    </div>
  )
}

/** Typing an address or an area goes there. */
function NameBox({ name }: { name: string }) {
  const studio = useStudio()
  const [typed, setTyped] = useState<string | null>(null)
  const handleGo = () => {
    const [from = '', to = from] = (typed ?? '').trim().toUpperCase().split(':')
    const [first, last] = [spotOf(from), spotOf(to)]
    if (first !== null && last !== null) studio.desk?.select(studio.state.area.sheet, ...cornersOf(first, last))
    setTyped(null)
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
