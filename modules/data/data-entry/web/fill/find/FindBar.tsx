import { Icon } from '@mingtai/ui'
import { Button, Checkbox, Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import type { FindQuery, FoundCell } from './find-cells.ts'

interface Props {
  canReplace: boolean
  find(query: FindQuery): Promise<FoundCell[]>
  onShow(cell: FoundCell): void
  /** How many cells were changed. */
  onReplace(cells: readonly FoundCell[], query: FindQuery, next: string): number
  onClose(): void
}

/** Finds texts in all rows of the sheet, and exchanges them. */
export function FindBar({ canReplace, find, onShow, onReplace, onClose }: Props) {
  const [query, setQuery] = useState<FindQuery>({ text: '', isWhole: false, matchesCase: false })
  const [next, setNext] = useState('')
  const [found, setFound] = useState<FoundCell[] | null>(null)
  const [at, setAt] = useState(0)
  const [words, setWords] = useState('')
  const change = (part: Partial<FindQuery>) => {
    setQuery({ ...query, ...part })
    setFound(null)
    setWords('')
  }
  const step = async (by: 1 | -1) => {
    const cells = found ?? (await find(query))
    const place = found === null ? 0 : (at + by + cells.length) % Math.max(1, cells.length)
    setFound(cells)
    setAt(place)
    const cell = cells[place]
    setWords(cell === undefined ? '没有找到' : `第 ${place + 1} 处，共 ${cells.length} 处`)
    if (cell !== undefined) onShow(cell)
  }
  const replace = async (which: 'one' | 'all') => {
    const cells = found ?? (await find(query))
    const cell = cells[found === null ? 0 : at]
    const chosen = which === 'all' ? cells : cell === undefined ? [] : [cell]
    const count = onReplace(chosen, query, next)
    const left = chosen.length - count
    setWords(`替换了 ${count} 处${left > 0 ? `，${left} 处不能修改` : ''}`)
    setFound(null)
    if (which === 'one' && cell !== undefined) onShow(cell)
  }
  const closing = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <div className="fill-find" role="search" aria-label="查找和替换">
      <Input
        autoFocus
        size="small"
        aria-label="查找"
        placeholder="查找"
        value={query.text}
        onChange={({ target }) => change({ text: target.value })}
        onPressEnter={({ shiftKey }) => void step(shiftKey ? -1 : 1)}
        onKeyDown={closing}
      />
      <Button size="small" disabled={query.text === ''} onClick={() => void step(-1)}>
        上一处
      </Button>
      <Button size="small" disabled={query.text === ''} onClick={() => void step(1)}>
        下一处
      </Button>
      {canReplace && (
        <>
          <Input
            size="small"
            aria-label="替换为"
            placeholder="替换为"
            value={next}
            onChange={({ target }) => setNext(target.value)}
            onKeyDown={closing}
          />
          <Button size="small" disabled={query.text === ''} onClick={() => void replace('one')}>
            替换
          </Button>
          <Button size="small" disabled={query.text === ''} onClick={() => void replace('all')}>
            全部替换
          </Button>
        </>
      )}
      <Checkbox checked={query.isWhole} onChange={({ target }) => change({ isWhole: target.checked })}>
        整格
      </Checkbox>
      <Checkbox checked={query.matchesCase} onChange={({ target }) => change({ matchesCase: target.checked })}>
        大小写
      </Checkbox>
      <span className="fill-facts" role="status">
        {words}
      </span>
      <button type="button" className="icon-button" aria-label="关闭查找" onClick={onClose}>
        <Icon name="close" size={13} />
      </button>
    </div>
  )
}
