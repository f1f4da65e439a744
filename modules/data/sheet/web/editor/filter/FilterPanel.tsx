import type { Box } from '@mingtai/sheet-model'
import { Icon } from '@mingtai/ui'
import { Button, Checkbox, Input, Select } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Criterion, filterOperators } from '../../../filter.ts'
import type { OpenedFilter } from '../commands/filter-commands.ts'
import type { BookView } from '../view/book-view.ts'

interface Props {
  view: BookView
  column: number
  at: { x: number; y: number }
  opened: OpenedFilter
  onSort: ((box: Box, isDescending: boolean) => void) | null
  onSave(criterion: Criterion | null): void
  onClose(): void
}

/** Choices that are listed; what lies beyond is found by the search. */
const MOST = 500

/** What a column shows: its values one by one, or a comparison. */
export function FilterPanel({ view, column, at, opened, onSort, onSave, onClose }: Props) {
  const { box, criterion, isOwn, line } = opened
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(criterion?.hidden))
  const [compare, setCompare] = useState(criterion?.compare ?? { operator: 'contains' as const, value: '' })
  const [search, setSearch] = useState('')
  const panel = useRef<HTMLElement>(null)
  useClosing(panel, onClose)
  const all = textsIn(view, column, box)
  const shown = all.filter((text) => text.toLowerCase().includes(search.toLowerCase()))
  const toggle = (texts: readonly string[], isShown: boolean) => {
    const next = new Set(hidden)
    for (const text of texts)
      if (isShown) next.delete(text)
      else next.add(text)
    setHidden(next)
  }
  const save = () => {
    const own = compare.value.trim() === '' ? null : compare
    const texts = [...hidden].filter((text) => all.includes(text))
    onSave(texts.length === 0 && own === null ? null : { column: [line[0], line[1]], hidden: texts, compare: own })
    onClose()
  }
  const left = Math.max(4, Math.min(at.x, window.innerWidth - 268))
  const top = Math.max(4, Math.min(at.y, window.innerHeight - 440))
  return (
    <section ref={panel} className="coedit-filter" role="dialog" aria-label="筛选这一列" style={{ left, top }}>
      <p>{isOwn ? '只有您自己看到的筛选' : '所有人看到的筛选'}</p>
      {onSort !== null && (
        <div className="coedit-filter-sorts">
          {[false, true].map((isDescending) => (
            <Button
              key={String(isDescending)}
              size="small"
              icon={<Icon name={isDescending ? 'arrow-down' : 'arrow-up'} size={13} />}
              onClick={() => {
                onSort({ ...box, fromRow: box.fromRow + 1 }, isDescending)
                onClose()
              }}
            >
              {isDescending ? '降序' : '升序'}
            </Button>
          ))}
        </div>
      )}
      <div className="coedit-filter-compare">
        <Select
          size="small"
          aria-label="比较"
          value={compare.operator}
          options={Object.entries(filterOperators).map(([value, label]) => ({ value, label }))}
          onChange={(operator) => setCompare({ ...compare, operator })}
        />
        <Input
          size="small"
          aria-label="比较的值"
          maxLength={200}
          placeholder="留空则不比较"
          value={compare.value}
          onChange={({ target }) => setCompare({ ...compare, value: target.value })}
          onPressEnter={save}
        />
      </div>
      <Input
        size="small"
        aria-label="搜索值"
        placeholder="搜索值"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Checkbox
        checked={shown.every((text) => !hidden.has(text))}
        indeterminate={shown.some((text) => hidden.has(text)) && shown.some((text) => !hidden.has(text))}
        onChange={({ target }) => toggle(shown, target.checked)}
      >
        全选（{shown.length} 项）
      </Checkbox>
      <ul>
        {shown.slice(0, MOST).map((text) => (
          <li key={text}>
            <Checkbox checked={!hidden.has(text)} onChange={({ target }) => toggle([text], target.checked)}>
              {text === '' ? '（空白）' : text}
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="coedit-filter-actions">
        <Button
          size="small"
          type="text"
          disabled={criterion === null}
          onClick={() => {
            onSave(null)
            onClose()
          }}
        >
          清除
        </Button>
        <Button size="small" type="primary" onClick={save}>
          筛选
        </Button>
      </div>
    </section>
  )
}

function textsIn(view: BookView, column: number, { fromRow, toRow }: Box): string[] {
  const texts = new Set<string>()
  for (let row = fromRow + 1; row <= toRow; row += 1) texts.add(view.textAt(row, column))
  const collator = new Intl.Collator('zh-CN', { numeric: true })
  return [...texts].sort(collator.compare)
}

/** A press elsewhere and Escape close. */
function useClosing(panel: React.RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input[aria-label="搜索值"]')?.focus()
    const handlePointer = ({ target }: PointerEvent) => {
      const isInside = target instanceof Element && target.closest('.coedit-filter, .ant-select-dropdown') !== null
      if (!isInside) close()
    }
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    window.addEventListener('pointerdown', handlePointer, true)
    window.addEventListener('keydown', handleKey)
    return () => {
      window.removeEventListener('pointerdown', handlePointer, true)
      window.removeEventListener('keydown', handleKey)
    }
  }, [panel])
}
