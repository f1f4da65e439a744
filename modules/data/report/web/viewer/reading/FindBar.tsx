import { Icon, useNotice } from '@mingtai/ui'
import { Button, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { FoundText } from '../../../calls.ts'
import { api } from '../../api.ts'

/** Milliseconds without a key after which the text is counted. */
const TYPING_PAUSE = 300

interface Props {
  resultId: string
  sheet: number
  /** Where to go on from. */
  from: { row: number; column: number } | null
  onShow(row: number, column: number): void
  onClose(): void
}

/** Finds a text in all rows, also those that were never loaded: the next one at once, their number a moment later. */
export function FindBar({ resultId, sheet, from, onShow, onClose }: Props) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<FoundText | null>(null)
  const [busy, setBusy] = useState(false)
  const notice = useNotice()
  const input = useRef<InputRef>(null)
  const asked = useRef<AbortController | null>(null)
  const resting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    input.current?.focus()
    return () => {
      clearTimeout(resting.current)
      asked.current?.abort()
    }
  }, [])

  // Whoever types sees how often it stands there, without moving from where they read.
  useEffect(() => {
    resting.current = setTimeout(() => void find('next', false), TYPING_PAUSE)
    return () => clearTimeout(resting.current)
    // Only another text is a reason.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text])

  /** `moves`: the cell that was found becomes the active one; else only its number and the count are asked again. */
  const find = async (direction: 'next' | 'previous', moves = true) => {
    clearTimeout(resting.current)
    asked.current?.abort()
    if (text === '') return
    const asking = new AbortController()
    asked.current = asking
    const { signal } = asking
    const ask = { resultId, sheet, text, direction }
    setBusy(true)
    try {
      const next = await api.findText({ ...ask, from: moves ? from : justBefore(from), counts: false }, { signal })
      if (signal.aborted) return
      setFound(next)
      if (next.at === null) return
      if (moves) onShow(next.at.row, next.at.column)
      if (next.count === null) {
        const start = justBefore(next.at)
        const counted = await api.findText({ ...ask, direction: 'next', from: start, counts: true }, { signal })
        if (!signal.aborted) setFound(counted)
      }
    } catch (problem) {
      if (!signal.aborted) notice.refuse(problem)
    } finally {
      if (asked.current === asking) setBusy(false)
    }
  }

  // Rows that came anew, sorted or refreshed, are asked what was asked of those before.
  const searched = useRef(resultId)
  useEffect(() => {
    if (searched.current === resultId) return
    searched.current = resultId
    if (busy || found !== null) void find('next', busy)
    // Only another result is a reason.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [resultId])

  return (
    <form
      className="find-bar"
      role="search"
      aria-label="在报表里查找"
      onSubmit={(event) => {
        event.preventDefault()
        void find('next')
      }}
    >
      <Input
        ref={input}
        size="small"
        aria-label="查找"
        placeholder="在全部行里查找"
        maxLength={200}
        value={text}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter' || !event.shiftKey) return
          event.preventDefault()
          void find('previous')
        }}
        onChange={(event) => {
          setText(event.target.value)
          setFound(null)
        }}
      />
      <output aria-live="polite" aria-busy={busy}>
        {words(found, busy)}
      </output>
      <Button
        type="text"
        size="small"
        aria-label="上一处"
        icon={<Icon name="chevron-up" size={14} />}
        disabled={text === ''}
        onClick={() => void find('previous')}
      />
      <Button
        type="text"
        size="small"
        htmlType="submit"
        aria-label="下一处"
        icon={<Icon name="chevron-down" size={14} />}
        disabled={text === ''}
      />
      <Button type="text" size="small" aria-label="关闭查找" icon={<Icon name="close" size={14} />} onClick={onClose} />
    </form>
  )
}

type Place = NonNullable<Props['from']>

/** The cell before, in the order of reading; null: there is none. */
function justBefore(at: Place | null): Place | null {
  if (at === null || (at.row === 0 && at.column === 0)) return null
  return at.column > 0 ? { row: at.row, column: at.column - 1 } : { row: at.row - 1, column: 16_383 }
}

function words(found: FoundText | null, busy: boolean): string {
  if (found === null) return busy ? '查找中…' : ''
  if (found.at === null) return '没有找到'
  if (found.count === null || found.number === null) return '计数中…'
  const more = found.more ? '+' : ''
  return `${found.number.toLocaleString('zh-CN')} / ${found.count.toLocaleString('zh-CN')}${more}`
}
