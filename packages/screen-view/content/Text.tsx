import { isSafeAddress, lastCell } from '@mingtai/screen-model'
import { graphemes } from '@mingtai/zh'
import { useLayoutEffect, useRef, useState } from 'react'
import { numberOf, textOf } from '../chart/chart-style.ts'
import { useScreen } from '../player/screen-context.ts'
import type { ContentProps } from './content-props.ts'
import { textStyle } from './text-style.ts'

/** A text, a marquee or a link. What comes from data stays text, whatever it looks like. */
export function Text({ component, figures, width, onPick }: ContentProps) {
  const { sources, mode } = useScreen()
  const { options, fields } = component
  const own = figures.rows === null ? null : lastCell(figures.rows, fields, 'value')
  const text = own ?? textOf(options.text)
  const link = textOf(options.link)
  const ground = textOf(options.ground)
  const style = { ...textStyle(options), ...(ground === '' ? {} : { background: ground }) }
  if (options.textType === 'marquee')
    return <Marquee text={text} style={style} width={width} step={numberOf(options.scrollStep, 60)} />
  if (options.textType === 'link')
    return (
      <a
        className="screen-text screen-link"
        style={style}
        href={isSafeAddress(link) ? link : undefined}
        rel="noreferrer"
        onClick={(event) => {
          event.preventDefault()
          if (mode === 'play' && isSafeAddress(link)) sources.open({ kind: 'address', address: link })
          onPick({ 文字: text })
        }}
      >
        {text}
      </a>
    )
  if (component.clickType === 1 && component.emits.length === 0)
    return (
      <p className="screen-text" style={style}>
        {text}
      </p>
    )
  return (
    <button type="button" className="screen-text screen-bare" style={style} onClick={() => onPick({ 文字: text })}>
      {text}
    </button>
  )
}

interface MarqueeProps {
  text: string
  style: React.CSSProperties
  width: number
  /** Pixels each second. */
  step: number
}

/** Runs from the right to the left, as long as its text needs; it stands under the mouse and where nothing moves. */
function Marquee({ text, style, width, step }: MarqueeProps) {
  const { isStill, isHidden } = useScreen()
  const line = useRef<HTMLSpanElement>(null)
  const [length, setLength] = useState(() => graphemes(text).length * numberOf(Number(style.fontSize), 20))
  useLayoutEffect(() => {
    if (line.current !== null) setLength(line.current.offsetWidth)
  }, [text, style.fontSize])
  const way: Record<`--${string}`, string> = { '--from': `${width}px`, '--to': `${-length}px` }
  const seconds = (width + length) / Math.max(1, step)
  return (
    <div className="screen-marquee" style={style}>
      <span
        ref={line}
        style={
          isStill
            ? undefined
            : {
                ...way,
                animationDuration: `${seconds}s`,
                animationPlayState: isHidden ? 'paused' : undefined,
              }
        }
        className={isStill ? undefined : 'screen-marquee-running'}
      >
        {text}
      </span>
    </div>
  )
}
