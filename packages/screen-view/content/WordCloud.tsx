import { clickedRow, firstColumn, plotted, slices } from '@mingtai/screen-model'
import cloud from 'd3-cloud'
import { useEffect, useState } from 'react'
import { colourAt, numberOf, paletteOf, textFont } from '../chart/chart-style.ts'
import { Notice } from '../panel/Notice.tsx'
import { Waiting } from '../panel/Waiting.tsx'
import { useScreen } from '../player/screen-context.ts'
import type { ContentProps } from './content-props.ts'

interface Word {
  text: string
  size: number
  x: number
  y: number
  rotate: number
  colour: string
}

interface Placed extends cloud.Word {
  text: string
  size: number
  colour: string
}

const MOST_WORDS = 150

let measuring: HTMLCanvasElement | undefined

/** Where letters are measured, 16 MB large: one of its own for each refresh stays in memory for long. */
function measuringCanvas(): HTMLCanvasElement {
  measuring ??= document.createElement('canvas')
  return measuring
}

/** Words as large as their figures; always the same cloud for the same words. */
export default function WordCloud({ component, figures: { rows }, width, height, onPick }: ContentProps) {
  const { theme, document } = useScreen()
  const { options, fields } = component
  const [words, setWords] = useState<Word[] | null>(null)
  const all =
    rows === null
      ? []
      : slices(rows, fields).flatMap(({ name, value }) => (name === '' ? [] : [{ name, value: plotted(value) ?? 0 }]))
  const wanted = JSON.stringify(all.toSorted((a, b) => b.value - a.value).slice(0, MOST_WORDS))
  const [smallest, largest] = [
    Math.min(numberOf(options.smallest, 14), width / 14),
    Math.min(numberOf(options.largest, 46), width / 6, height / 3),
  ]
  const isTurned = options.isTurned === true
  const palette = JSON.stringify(paletteOf(component, document.page.palette, theme))
  useEffect(() => {
    const list: { name: string; value: number }[] = JSON.parse(wanted)
    const colours: string[] = JSON.parse(palette)
    const [least, most] = [Math.min(...list.map(({ value }) => value)), Math.max(...list.map(({ value }) => value))]
    const share = (value: number): number => (most > least ? (value - least) / (most - least) : 1)
    let running: { stop: () => unknown } | null = null
    // Words for which there is no room are left out: a smaller cloud is tried before that.
    const place = (factor: number, triesLeft: number): void => {
      let seed = 7
      const layout = cloud<Placed>()
        .canvas(measuringCanvas)
        .size([width, height])
        .words(
          list.map(({ name, value }, at) => ({
            text: name,
            size: (smallest + (largest - smallest) * share(value) ** 1.2) * factor,
            colour: colourAt(colours, at),
          })),
        )
        .padding(2)
        .font(textFont)
        .fontSize(({ size }) => size)
        .rotate((_, at) => (isTurned && at % 4 === 3 ? 90 : 0))
        .random(() => {
          seed = (seed * 16807) % 2147483647
          return seed / 2147483647
        })
        .on('end', (placed) => {
          if (placed.length < list.length * 0.9 && triesLeft > 0) place(factor * 0.86, triesLeft - 1)
          else
            setWords(
              placed.map(({ text, size, colour, x = 0, y = 0, rotate = 0 }) => ({ text, size, colour, x, y, rotate })),
            )
        })
      running = layout
      layout.start()
    }
    place(1, 5)
    return () => {
      running?.stop()
    }
  }, [wanted, width, height, smallest, largest, isTurned, palette])
  if (all.length === 0) return <Notice kind="empty">暂无数据</Notice>
  if (words === null) return <Waiting />
  return (
    <svg
      className="screen-words"
      width={width}
      height={height}
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      role="img"
      aria-label={component.name}
    >
      {words.map(({ text, size, x, y, rotate, colour }) => (
        <text
          key={text}
          textAnchor="middle"
          transform={`translate(${x} ${y}) rotate(${rotate})`}
          fontSize={size}
          fill={colour}
          onClick={() => {
            const at =
              rows === null ? -1 : rows.rows.findIndex((row) => row[firstColumn(rows, fields, 'category')] === text)
            if (rows !== null) onPick(clickedRow(rows, at))
          }}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}
