import { Icon, isIconName, recentVisits, shortTime } from '@mingtai/ui'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { type Found, matching, moved, onceEach } from './found.ts'
import { useFound, usePlaces } from './places.ts'
import './palette.css'

const PAUSE = 180

/** Ctrl K: everything that can be gone to, found by a few letters and never with the mouse. */
export default function Palette({ onClose }: { onClose(): void }) {
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const settled = useSettled(typed.trim())
  const { lines, failed, waiting } = useLines(typed.trim(), settled)
  useFocusBack(input)

  const go = (found: Found | undefined) => {
    if (found === undefined) return
    onClose()
    void navigate(found.to)
  }
  const handleKey = (event: KeyboardEvent) => {
    // The Enter that ends a word of an input method chooses nothing.
    if (event.nativeEvent.isComposing) return
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (by !== null) setAt(moved(at, by, lines.length))
    else if (event.key === 'Enter') go(lines[at])
    else if (event.key === 'Escape') onClose()
    else if (event.key !== 'Tab') return
    event.preventDefault()
    event.stopPropagation()
  }
  const handleType = (value: string) => {
    setTyped(value)
    setAt(0)
  }
  const chosen = lines[at]
  return createPortal(
    <div
      className="palette-ground"
      role="presentation"
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="palette" role="dialog" aria-modal aria-label="搜索">
        <div className="palette-head">
          <Icon name="search" size={18} />
          <input
            ref={input}
            role="combobox"
            aria-expanded={lines.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={chosen === undefined ? undefined : `${id}-${at}`}
            aria-label="搜索功能、人员、审批、公文和其他内容"
            placeholder="搜索功能、人员、审批、公文、合同、会议、报表，可以输入拼音"
            autoComplete="off"
            spellCheck={false}
            maxLength={50}
            value={typed}
            onChange={(event) => handleType(event.target.value)}
            onKeyDown={handleKey}
          />
          <kbd>Esc</kbd>
        </div>
        <div className="palette-list" id={`${id}-list`} role="listbox" aria-label="结果" aria-busy={waiting}>
          {lines.map((line, index) => (
            <Line
              key={line.key}
              line={line}
              id={`${id}-${index}`}
              heading={line.group === lines[index - 1]?.group ? null : line.group}
              chosen={index === at}
              onPoint={() => setAt(index)}
              onChoose={() => go(line)}
            />
          ))}
        </div>
        {lines.length === 0 && <p className="palette-none">{noneText(typed.trim(), waiting)}</p>}
        {failed.length > 0 && <p className="palette-failed">{failed.join('、')}暂时没有查到，请稍后再试。</p>}
        <p className="palette-foot" aria-hidden>
          <kbd>↑</kbd>
          <kbd>↓</kbd> 选择　<kbd>Enter</kbd> 打开　<kbd>Ctrl K</kbd> 关闭
        </p>
      </div>
    </div>,
    document.body,
  )
}

interface LineProps {
  line: Found
  id: string
  /** Said once, above the first of a group. */
  heading: string | null
  chosen: boolean
  onPoint(): void
  onChoose(): void
}

function Line({ line, id, heading, chosen, onPoint, onChoose }: LineProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <>
      {heading !== null && (
        <div className="palette-group" role="presentation">
          {heading}
        </div>
      )}
      {/* The keyboard is in the field above, which names the chosen line. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        ref={element}
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={chosen}
        onMouseMove={onPoint}
        onClick={onChoose}
      >
        <Icon name={isIconName(line.icon) ? line.icon : 'file'} size={16} />
        <b>{line.name}</b>
        <span title={line.note}>{line.note}</span>
      </div>
    </>
  )
}

function useLines(typed: string, settled: string): { lines: Found[]; failed: readonly string[]; waiting: boolean } {
  const places = usePlaces()
  const found = useFound(settled)
  const visits = recentVisits.use()
  if (typed === '') {
    const recent = visits.map(({ to, title, at }): Found => {
      const icon = to.startsWith('/report/') ? 'report' : 'history'
      return { key: `recent ${to}`, group: '最近打开', name: title, note: shortTime(at, new Date()), icon, to }
    })
    return { lines: [...recent.slice(0, 6), ...onceEach(places).slice(0, 8)], failed: [], waiting: false }
  }
  const failed = found.error === null ? (found.data?.failed ?? []) : ['各模块的内容']
  const lines = [...matching(places, typed, 5), ...(found.data?.lines ?? [])]
  return { lines, failed, waiting: settled !== typed || found.isFetching }
}

/** What was typed, once typing pauses. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

/** The field has the keyboard while the palette stands, and gives it back where it came from. */
function useFocusBack(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const before = document.activeElement
    input.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [input])
}

function noneText(typed: string, waiting: boolean): string {
  if (typed === '') return '输入名称、编号或拼音。'
  return waiting ? '正在查找…' : `没有找到“${typed}”，换个说法试试。`
}
