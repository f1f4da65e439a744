import { type EntryDocument, type EntryLayout, layoutAddress, needsAllRows } from '@mingtai/entry-model'
import { type SheetHandle, SheetView } from '@mingtai/sheet-view'
import { EmptyState, TypedInput } from '@mingtai/ui'
import { Button, Segmented, Select } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { defaultCard } from './default-card.ts'
import { defaultLayout } from './default-layout.ts'
import { layoutMeta, layoutWindow } from './layout-window.ts'
import { withLabels } from './column-labels.ts'
import {
  anchorAt,
  contentText,
  type PlacedColumn,
  typedContent,
  withContent,
  withMark,
  withoutMark,
} from './marked-layout.ts'
import { columnChoices, columnOf, columnText, unplacedColumns } from './placed-column.ts'
import { useColumnDrop } from './use-column-drop.ts'
import './layout-designer.css'

interface Props {
  document: EntryDocument
  name: string
  onLayout(layout: EntryLayout | null): void
}

/** 版面: the cells that are filled in are marked by dragging columns onto them, or by choosing one for the active cell. */
export function LayoutDesigner({ document, name, onLayout }: Props) {
  const { layout } = document
  if (layout === null)
    return (
      <EmptyState
        text="这张报表按列的清单填写。要像纸质表格那样填，先生成一个版面；展示报表也可以在它的菜单里“转为填报报表”。"
        action={
          <>
            <Button type="primary" onClick={() => onLayout(defaultLayout(document, name))}>
              生成版面
            </Button>
            <Button onClick={() => onLayout(defaultCard(document, name))}>生成单张版面</Button>
          </>
        }
      />
    )
  return <LayoutSheet {...{ document, layout, onLayout }} />
}

function LayoutSheet({ document, layout, onLayout }: Omit<Props, 'name'> & { layout: EntryLayout }) {
  const sheet = useRef<SheetHandle>(null)
  const host = useRef<HTMLDivElement>(null)
  const [cell, setCell] = useState({ row: 0, column: 0 })
  const { columns } = document
  const version = `${layout.heights.length}:${layout.widths.length}`
  const meta = useMemo(() => layoutMeta(layout, version), [layout, version])
  const now = useRef(layout)
  useEffect(() => {
    now.current = layout
    sheet.current?.renew({ from: 0, to: layout.heights.length - 1 })
  }, [layout])
  const mark = layout.marks.find(({ row, column }) => row === cell.row && column === cell.column)
  const own = layout.cells.find(({ row, column }) => row === cell.row && column === cell.column)
  const { all: unplaced, needed } = unplacedColumns(document)
  useColumnDrop({
    ...{ host, sheet, layout },
    onDrop: (target, column) => {
      setCell(target)
      onLayout(filledAt(target, column))
    },
  })
  /** A column is filled in at a cell, and the text beside it says so. */
  function filledAt(target: { row: number; column: number }, placed: PlacedColumn): EntryLayout {
    const after = withMark(layout, target, placed)
    const other = layout.marks.find(({ row, column }) => row === target.row && column === target.column)
    if (placed.table > 0 || other?.table !== undefined) return after
    return withLabels(layout, after, { columns, name: placed.name, displaced: other?.name })
  }
  return (
    <section className="layout-designer" aria-label="版面">
      <div className="layout-designer-tools">
        <Segmented<EntryLayout['kind']>
          aria-label="怎样填"
          value={layout.kind}
          options={[
            { value: 'list', label: '列表：标记的行重复' },
            { value: 'card', label: '单张：一次填一行' },
          ]}
          onChange={(kind) => onLayout({ ...layout, kind })}
        />
        <span className="layout-designer-grow" />
        <Button danger type="text" onClick={() => onLayout(null)}>
          去掉版面
        </Button>
      </div>
      <div className="layout-designer-tools" role="group" aria-label="选中的格">
        <b>{layoutAddress(cell)}</b>
        <Select
          aria-label="这一格填哪一列"
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="这一格填哪一列"
          style={{ width: 200 }}
          value={mark === undefined ? null : columnText({ table: mark.table ?? 0, name: mark.name })}
          options={columnChoices(document)}
          onChange={(text: string | null | undefined) => {
            const column = columnOf(text ?? '')
            onLayout(column === null ? withoutMark(layout, cell) : filledAt(cell, column))
          }}
        />
        <Button disabled={mark === undefined} onClick={() => onLayout(withoutMark(layout, cell))}>
          去掉标记
        </Button>
        <TypedInput
          aria-label="这一格的文字或公式"
          placeholder="文字，或 = 开头的公式"
          disabled={mark !== undefined}
          maxLength={2000}
          value={contentText(own?.content)}
          onType={(text) => onLayout(withContent(layout, cell, typedContent(text)))}
        />
      </div>
      <div ref={host} role="group" aria-label="版面的格" className="layout-designer-sheet">
        <SheetView
          ref={sheet}
          meta={meta}
          label="版面"
          load={() => Promise.resolve(layoutWindow(now.current, document, version))}
          onState={({ active }) => {
            if (active !== null) setCell(anchorAt(now.current, active))
          }}
        />
      </div>
      <p className="layout-designer-hint">
        把左边的列拖到格上，或选中一格再选列。文字里可以写 {'${userName}'}、{'${today}'} 和填报参数。
        {layout.kind === 'card' &&
          document.lines.length > 0 &&
          ' 明细的列放在同一行里，填报时这一行有几条明细就重复几次；下面的公式如 =SUM(E12) 合计这张的全部明细。'}
        {layout.marks.length === 0 && ' 还没有标记要填的格，填报时仍按列的清单填写。'}
        {needsAllRows(layout, document) &&
          ' 除了一列的 SUM、AVERAGE、COUNT、COUNTA、MAX 和 MIN，用到所有行的公式最多算 5,000 行，再多时显示 #N/A。'}
        {unplaced.length > 0 && ` 没有放到版面上：${unplaced.map(({ title }) => title).join('、')}。`}
        {needed.length > 0 && document.may.insert && (
          <strong>{` 其中${needed.map(({ title }) => title).join('、')}是必填的，新增的行将不能提交。`}</strong>
        )}
      </p>
    </section>
  )
}
