import { type Book, livingSheets, sheetNames } from '@mingtai/sheet-model'
import { cellAddress } from '@mingtai/sheet-view'
import { EmptyState, Icon, SidePanel } from '@mingtai/ui'
import { useQueries } from '@tanstack/react-query'
import { Button } from 'antd'
import { areasOf } from '../../../judge.ts'
import { api } from '../../api.ts'
import type { OpenedArea } from './opened-area.ts'

interface Props {
  id: string
  book: Book
  /** An area for the selected cells. */
  onAdd(): void
  onEdit(area: OpenedArea): void
  onShow(sheet: string, box: OpenedArea['box']): void
  onClose(): void
}

/** 授权区域: all areas of the document, where they lie and who may edit in them. */
export function AreaPanel({ id, book, onAdd, onEdit, onShow, onClose }: Props) {
  const names = sheetNames(book)
  const areas = livingSheets(book).flatMap((sheet) => areasOf(book, sheet))
  const people = useQueries({
    queries: areas.map(({ id: areaId, revision }) => ({
      queryKey: ['sheet', 'area', id, areaId, revision],
      queryFn: () => api.areaPeople({ gridKey: id, areaId }),
    })),
  })
  return (
    <SidePanel title="授权区域" onClose={onClose}>
      <p className="coedit-areas-lead">工作表上有了授权区域，除创建者外的人只能编辑自己的区域。</p>
      <Button block icon={<Icon name="plus" size={13} />} onClick={onAdd}>
        把选中的单元格设为区域
      </Button>
      {areas.length === 0 && (
        <EmptyState text="还没有授权区域，有编辑权限的人可以编辑所有单元格。先选中单元格，再设为区域。" />
      )}
      <ol className="coedit-history">
        {areas.map((area, at) => {
          const { box, value } = area
          const whom = people[at]?.data
          const title = typeof value.data['title'] === 'string' ? value.data['title'] : ''
          return (
            <li key={area.id} className="coedit-rule">
              <button type="button" onClick={() => onShow(value.sheet, box)}>
                <b>{title === '' ? '未命名的区域' : title}</b>
                <span>
                  {names.get(value.sheet)}!{cellAddress(box.fromRow, box.fromColumn)}:
                  {cellAddress(box.toRow, box.toColumn)}
                </span>
                <span>
                  {whom === undefined
                    ? ''
                    : whom.length === 0
                      ? '没有人可以编辑'
                      : whom.map(({ name }) => name ?? '已停用').join('、')}
                </span>
              </button>
              <Button
                size="small"
                type="text"
                aria-label={`修改授权区域 ${title}`}
                icon={<Icon name="edit" size={13} />}
                onClick={() => onEdit({ id: area.id, sheet: value.sheet, range: value.range, box })}
              />
            </li>
          )
        })}
      </ol>
    </SidePanel>
  )
}
