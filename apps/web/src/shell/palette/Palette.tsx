import { Icon, isIconName, recentVisits, shortTime } from '@mingtai/ui'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { type Found, matching, moved, onceEach } from './found.ts'
import { usePeople, usePlaces, useReports } from './places.ts'
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
  const { lines, waiting } = useLines(typed.trim(), settled)
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
            aria-label="搜索功能、人员、报表"
            placeholder="搜索功能、人员、报表，可以输入拼音或首字母"
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

function useLines(typed: string, settled: string): { lines: Found[]; waiting: boolean } {
  const places = usePlaces()
  const people = usePeople(settled)
  const reports = useReports(settled)
  const visits = recentVisits.use()
  if (typed === '') {
    const recent = visits.map(({ to, title, at }): Found => {
      const icon = to.startsWith('/report/') ? 'report' : 'history'
      return { key: `recent ${to}`, group: '最近打开', name: title, note: shortTime(at, new Date()), icon, to }
    })
    return { lines: [...recent.slice(0, 6), ...onceEach(places).slice(0, 8)], waiting: false }
  }
  // Without an answer of one of them the others are still worth showing.
  const lines = [...matching(places, typed, 8), ...(people.data ?? []), ...(reports.data ?? [])]
  return { lines, waiting: settled !== typed || people.isFetching || reports.isFetching }
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
  if (typed === '') return '输入功能、人员或报表的名称。'
  return waiting ? '正在查找…' : `没有找到“${typed}”，换个说法试试。`
}
