import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Screen } from '../../../calls.ts'
import { smallPicture, storeSmallPicture } from './small-picture.ts'
import { takeDrawingTurn } from './drawing-turns.ts'
import './screen-thumb.css'

const DrawnScreen = lazy(() => import('./DrawnScreen.tsx'))

/** Milliseconds after which figures are drawn anew. */
const FRESH = 12 * 3_600_000

/** A small picture of a screen with its own figures: the stored one at once, a new one when it comes into sight. */
export function ScreenThumb({ row }: { row: Screen }) {
  const { code, status, version, revision, components } = row
  const of = status === 'draft' ? `draft ${revision}` : `version ${version}`
  const place = useRef<HTMLSpanElement>(null)
  const [src, setSrc] = useState<string | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const leave = useRef<() => void>(() => undefined)
  useEffect(() => {
    let isGone = false
    const begin = async () => {
      const stored = await smallPicture(code)
      if (isGone) return
      if (stored !== null) setSrc(stored.src)
      if (stored?.of === of && Date.now() - stored.at < FRESH) return
      leave.current = takeDrawingTurn(() => setDrawing(true))
    }
    const sight = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return
      sight.disconnect()
      void begin()
    })
    if (place.current !== null && components > 0) sight.observe(place.current)
    return () => {
      isGone = true
      sight.disconnect()
      leave.current()
    }
  }, [code, of, components])
  const handleDrawn = (drawn: string | null) => {
    setDrawing(false)
    leave.current()
    if (drawn === null) return
    setSrc(drawn)
    void storeSmallPicture(code, { src: drawn, of, at: Date.now() })
  }
  return (
    <span className="screen-thumb" ref={place} data-empty={components === 0}>
      {src !== null && <img src={src} alt="" />}
      {components === 0 && '空白'}
      {isDrawing && (
        <Suspense fallback={null}>
          <DrawnScreen row={row} onDrawn={handleDrawn} />
        </Suspense>
      )}
    </span>
  )
}
