import { figureOf, type ScreenComponent, type ScreenRows } from '@mingtai/screen-model'
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { Design } from '../use-design.ts'
import { useTakenRows } from './taken-rows.ts'

interface Props {
  design: Design
  component: ScreenComponent
}

/** Rows that are written into the screen itself: pasted from a spreadsheet, the first line names the columns. */
export function StaticSource({ design, component }: Props) {
  const [text, setText] = useState<string | null>(null)
  const { take } = useTakenRows(design, component)
  const unread = unreadFigures(component.staticData)
  if (text === null)
    return (
      <>
        <p className="design-faint">
          写在大屏里的数据，共 {component.staticData?.rows.length ?? 0} 行。
          <Button size="small" type="link" onClick={() => setText(written(component.staticData))}>
            编辑
          </Button>
        </p>
        {unread.map((sentence) => (
          <p key={sentence} className="design-hint" role="note">
            {sentence}
          </p>
        ))}
      </>
    )
  const save = () => {
    const rows = readRows(text)
    if (rows.columns.length > 0) void take(() => Promise.resolve(rows), { values: { staticData: rows }, name: '' })
    setText(null)
  }
  return (
    <>
      <Input.TextArea
        aria-label="静态数据"
        autoSize={{ minRows: 5, maxRows: 16 }}
        value={text}
        spellCheck={false}
        placeholder="从表格里复制，粘贴到这里；第一行是列名"
        onChange={({ target }) => setText(target.value)}
      />
      <span className="design-buttons">
        <Button size="small" onClick={() => setText(null)}>
          取消
        </Button>
        <Button size="small" type="primary" onClick={save}>
          使用这些数据
        </Button>
      </span>
    </>
  )
}

function written(rows: ScreenRows | null): string {
  if (rows === null) return ''
  const lines = [rows.columns.map(({ name }) => name), ...rows.rows.map((row) => row.map((cell) => cell ?? ''))]
  return lines.map((cells) => cells.join('\t')).join('\n')
}

/** Tabs part the cells, or commas where there are no tabs; an empty cell is no figure. */
function readRows(text: string): ScreenRows {
  const separator = text.includes('\t') ? '\t' : /[,，]/
  const [head = [], ...lines] = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(separator).map((cell) => cell.trim()))
  const names = head.map((name, at) => (name === '' || head.indexOf(name) < at ? `列${at + 1}` : name).slice(0, 100))
  const shown = names.slice(0, 60)
  const rows = lines.slice(0, 2000).map((cells) => shown.map((_, at) => cells[at]?.slice(0, 2000) || null))
  return {
    columns: shown.map((name, at) => ({ name, title: '', ...(isMostlyFigures(rows, at) ? { isFigure: true } : {}) })),
    rows,
  }
}

/** A column of figures stays one where a few of its cells are none. */
function isMostlyFigures(rows: ScreenRows['rows'], at: number): boolean {
  const cells = rows.flatMap((row) => row[at] ?? [])
  const figures = cells.filter((cell) => figureOf(cell) !== null && !/^[+-]?0\d/.test(cell))
  return figures.length < cells.length && figures.length * 2 > cells.length
}

/** Cells that a sentence has room for. */
const TOLD = 3

/** What of columns of figures is no figure, and is therefore not drawn. */
function unreadFigures(rows: ScreenRows | null): string[] {
  return (rows?.columns ?? []).flatMap(({ name, isFigure }, at) => {
    if (isFigure !== true || rows === null) return []
    const wrong = rows.rows.flatMap((row) => row[at] ?? []).filter((cell) => figureOf(cell) === null)
    const more = wrong.length > TOLD ? ' 等' : ''
    return wrong.length === 0
      ? []
      : [`“${name}”有${wrong.length}个不是数字，不会画出来：${wrong.slice(0, TOLD).join('、')}${more}`]
  })
}
