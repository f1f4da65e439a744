import type { EntryColumn, EntryLayout } from '@mingtai/entry-model'
import { useNotice } from '@mingtai/ui'
import { Dropdown } from 'antd'
import { useState } from 'react'
import type { RowSort } from '../../../calls.ts'
import { ToolButton } from '../toolbar/ToolButton.tsx'
import { MarkDialog } from './MarkDialog.tsx'
import type { SheetLayout } from './sheet-layout.ts'

interface Props {
  columns: readonly EntryColumn[]
  layout: SheetLayout
  sort: RowSort | null
  /** The kind of layout that is filled in on; null: a list of the columns. */
  form: EntryLayout['kind'] | null
  /** The column of the chosen cell. */
  chosen(): number | null
  onLayout(layout: SheetLayout): void
  onSort(sort: RowSort | null): void
}

/** How the sheet is looked at: order, frozen columns, wrapping, lines and marked cells. The table stays as it is. */
export function LayoutTools({ columns, layout, sort, form, chosen, onLayout, onSort }: Props) {
  const [isMarking, setMarking] = useState(false)
  const notice = useNotice()
  const withColumn = (run: (at: number, column: EntryColumn) => void) => {
    const at = chosen()
    const column = at === null ? undefined : columns[at]
    if (at === null || column === undefined) notice.info('请先选中一列里的一个单元格。')
    else run(at, column)
  }
  const sorted = sort === null ? undefined : columns[sort.column]
  const asCard = form === 'card' ? '这张报表一次填一张，按设计的样子显示。' : null
  const asForm = form === null ? null : '这张报表按版面填写，边框是设计好的。'
  const toggled = ({ name }: EntryColumn) =>
    layout.wrapped.includes(name) ? layout.wrapped.filter((one) => one !== name) : [...layout.wrapped, name]
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              key: 'up',
              label: '按选中的列升序',
              onClick: () => withColumn((column) => onSort({ column, descending: false })),
            },
            {
              key: 'down',
              label: '按选中的列降序',
              onClick: () => withColumn((column) => onSort({ column, descending: true })),
            },
            { key: 'none', label: '原来的顺序', disabled: sort === null, onClick: () => onSort(null) },
          ],
        }}
      >
        <span>
          <ToolButton
            icon="sort"
            label={sorted === undefined ? '排序' : `按${sorted.title}${sort?.descending === true ? '降序' : '升序'}`}
            isOn={sorted !== undefined}
            onPress={() => {}}
            isWordy
          />
        </span>
      </Dropdown>
      <Dropdown
        trigger={['click']}
        disabled={asCard !== null}
        menu={{
          items: [
            {
              key: 'cell',
              label: '冻结到选中的列',
              onClick: () => withColumn((at) => onLayout({ ...layout, frozen: Math.min(50, at + 1) })),
            },
            { key: 'off', label: '取消冻结', onClick: () => onLayout({ ...layout, frozen: 0 }) },
            { key: 'own', label: '报表原样', onClick: () => onLayout({ ...layout, frozen: null }) },
          ],
        }}
      >
        <span>
          <ToolButton
            icon="freeze"
            label="冻结"
            why={asCard}
            isOn={layout.frozen !== null && asCard === null}
            onPress={() => {}}
          />
        </span>
      </Dropdown>
      <ToolButton
        icon="wrap"
        label="换行"
        why={asCard}
        isOn={layout.wrapped.length > 0 && asCard === null}
        onPress={() => withColumn((_, column) => onLayout({ ...layout, wrapped: toggled(column) }))}
      />
      <ToolButton
        icon="border"
        label="边框"
        why={asForm}
        isOn={layout.hasLines && asForm === null}
        onPress={() => onLayout({ ...layout, hasLines: !layout.hasLines })}
      />
      <ToolButton icon="condition" label="条件格式" isOn={layout.marks.length > 0} onPress={() => setMarking(true)} />
      {isMarking && (
        <MarkDialog
          columns={columns}
          marks={layout.marks}
          first={chosen() ?? 0}
          onClose={() => setMarking(false)}
          markedTexts={(marks) => onLayout({ ...layout, marks })}
        />
      )}
    </>
  )
}
