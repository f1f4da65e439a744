import { borderCss, watermarkPicture } from '@mingtai/sheet-core'
import { Icon } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { shownWithQuery } from './shown-with.ts'
import './shown-with.css'

interface Props {
  resultId: string
  sheet: number
  /** Pages of paper carry their own watermark. */
  onPaper: boolean
  /** Refreshing waits while something is being read or written. */
  resting: boolean
  onRefresh(): void
}

/** The picture around the sheet, where its design has one. */
export function useBorder(resultId: string | null, sheet: number): CSSProperties {
  const asked = shownWithQuery({ resultId: resultId ?? '', sheet })
  const border = useQuery({ ...asked, enabled: resultId !== null }).data?.border ?? null
  return border === null ? {} : borderCss(border)
}

/** What a report asks for: the watermark over its sheet, and that it runs again by itself. */
export function ShownWith({ resultId, sheet, onPaper, resting, onRefresh }: Props) {
  const shown = useQuery(shownWithQuery({ resultId, sheet }))
  if (shown.data === undefined) return null
  const { watermark, refreshSeconds } = shown.data
  const style: CSSProperties = watermark === null ? {} : { backgroundImage: watermarkPicture(watermark) }
  return (
    <>
      {watermark !== null && !onPaper && (
        <div
          className="viewer-watermark"
          data-tiled={watermark.tiled}
          style={style}
          aria-hidden
          data-text={watermark.text}
        />
      )}
      {refreshSeconds !== null && (
        <Countdown key={resultId} seconds={refreshSeconds} resting={resting} onOver={onRefresh} />
      )}
    </>
  )
}

/** Seconds until the report runs again; they stand still while nobody looks, or when the reader stops them. */
function Countdown({ seconds, resting, onOver }: { seconds: number; resting: boolean; onOver(): void }) {
  const [left, setLeft] = useState(seconds)
  const [paused, setPaused] = useState(false)
  const over = useRef(onOver)
  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    if (paused || resting) return
    const timer = setInterval(() => {
      if (!document.hidden) setLeft((now) => now - 1)
    }, 1000)
    return () => clearInterval(timer)
  }, [paused, resting])
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) over.current()
  }, [isOver])
  return (
    <button
      type="button"
      className="viewer-countdown"
      aria-pressed={paused}
      title={paused ? '继续自动刷新' : '暂停自动刷新'}
      onClick={() => setPaused(!paused)}
    >
      <Icon name={paused ? 'play' : 'refresh'} size={12} />
      {paused ? '自动刷新已暂停' : `${clock(Math.max(0, left))} 后刷新`}
    </button>
  )
}

function clock(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
