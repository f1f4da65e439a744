import { SheetReader, type Selected } from '@mingtai/modules/data/sheet/web'
import { Icon, NotRead, SkeletonRows, useBusy, useNotice } from '@mingtai/ui'
import { cellAddress } from '@mingtai/sheet-view'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { AreaColumn, FillArea } from '../../filing.ts'
import { columnKinds, type ColumnKind } from '../../words.ts'
import { api, sheets } from '../api.ts'
import type { Task } from '../ledger/TaskDetail.tsx'
import type { IssueWords } from './words.ts'

interface Props {
  /** The earlier task whose table is used; null: a document is chosen. */
  fromTask: Task | null
  onChange(): void
}

/** The table, and the ranges of it that are filled: drawn by a selection, with the checks of each column. */
export function AreaFields({ fromTask, onChange }: Props) {
  const form = Form.useFormInstance<IssueWords>()
  const notice = useNotice()
  const { busy, run } = useBusy()
  const sheetId = Form.useWatch('sheetId', { form, preserve: true }) ?? null
  const typed = Form.useWatch('areas', { form, preserve: true }) ?? []
  const areas = typed.length === 0 && fromTask !== null ? fromTask.areas : typed
  const [selected, setSelected] = useState<Selected | null>(null)
  const documents = useQuery({
    queryKey: ['filing', 'documents'],
    queryFn: () => sheets.page({ list: 'all', current: 1, size: 200 }),
    enabled: fromTask === null,
  })
  const book = useQuery({
    queryKey: ['filing', 'table', sheetId, fromTask?.id ?? null],
    queryFn: async () =>
      fromTask === null
        ? (await sheets.load({ gridKey: sheetId ?? '' })).snapshot
        : (await api.template({ id: fromTask.id })).snapshot,
    enabled: fromTask !== null || sheetId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const write = (next: FillArea[]) => {
    form.setFieldValue('areas', next)
    onChange()
  }
  const add = () =>
    run(async () => {
      if (selected === null) return notice.warn('请先在表里拖选要填的格子。')
      const { sheet, box } = selected
      const { columns, sheetName } = await api.suggest({
        sheetId: fromTask === null ? sheetId : null,
        taskId: fromTask?.id ?? null,
        sheet,
        box,
      })
      const taken = new Set(areas.map(({ id }) => id))
      let number = areas.length + 1
      while (taken.has(`area-${number}`)) number += 1
      write([
        ...areas,
        { id: `area-${number}`, title: `填报区域${number}`, sheet, sheetName, box, columns, unitIds: [] },
      ])
    })
  return (
    <>
      <h2>表和填报区域</h2>
      {fromTask === null && (
        <Form.Item name="sheetId" label="表样" extra="您能打开的协同表格；发布后各单位填的是自己的副本。">
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={documents.isPending}
            options={(documents.data?.data ?? []).map(({ id, name, folder }) => ({
              value: id,
              label: folder === null ? name : `${name}（${folder}）`,
            }))}
            placeholder="选一张表"
            notFoundContent="还没有协同表格，请先在“报表 › 协同表格”里新建或导入。"
            onChange={() => write([])}
          />
        </Form.Item>
      )}
      <Form.Item
        name="areas"
        hidden
        rules={[
          { validator: async () => (areas.length > 0 ? undefined : Promise.reject(new Error('请框出要填的区域。'))) },
        ]}
      >
        <input />
      </Form.Item>
      {book.isLoading && <SkeletonRows rows={6} />}
      {book.error !== null && (
        <NotRead title="没有打开这张表" problem={book.error} onRetry={() => void book.refetch()} />
      )}
      {book.data !== undefined && (
        <>
          <div className="filing-table">
            <SheetReader
              key={`${sheetId} ${areas.map(({ id }) => id).join(' ')}`}
              snapshot={book.data}
              label="表样"
              marks={areas.map(({ sheet, box }) => ({ sheet, box }))}
              onSelect={setSelected}
            />
          </div>
          <div className="filing-draw">
            <Button icon={<Icon name="plus" size={14} />} loading={busy} onClick={() => void add()}>
              把选中的格子设为填报区域
            </Button>
            <span className="filing-quiet">
              {selected === null ? '在表里拖选各单位要填的格子' : `已选 ${rangeWords(selected.box)}`}
            </span>
          </div>
        </>
      )}
      {areas.map((area, at) => (
        <AreaCard
          key={area.id}
          area={area}
          onChange={(next) => write(areas.map((one, index) => (index === at ? next : one)))}
          onRemove={() => write(areas.filter((_, index) => index !== at))}
        />
      ))}
    </>
  )
}

function AreaCard({ area, onChange, onRemove }: { area: FillArea; onChange(next: FillArea): void; onRemove(): void }) {
  const set = (at: number, change: Partial<AreaColumn>) =>
    onChange({ ...area, columns: area.columns.map((one, index) => (index === at ? { ...one, ...change } : one)) })
  return (
    <fieldset className="filing-area">
      <legend>
        <Input
          aria-label="区域名称"
          value={area.title}
          maxLength={40}
          onChange={({ target }) => onChange({ ...area, title: target.value })}
        />
        <span>
          {area.sheetName} {rangeWords(area.box)}
        </span>
        <Button
          type="text"
          aria-label={`删除${area.title}`}
          icon={<Icon name="trash" size={14} />}
          onClick={onRemove}
        />
      </legend>
      <ul>
        {area.columns.map((column, at) => (
          // Columns of a range are known by their place alone.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <Input
              aria-label={`第${at + 1}列的名称`}
              value={column.title}
              maxLength={60}
              onChange={({ target }) => set(at, { title: target.value })}
            />
            <Select
              aria-label={`${column.title}的类型`}
              value={column.kind}
              options={Object.entries(columnKinds).map(([value, label]) => ({ value, label }))}
              onChange={(kind: ColumnKind) => set(at, { kind })}
            />
            <Checkbox checked={column.isRequired} onChange={({ target }) => set(at, { isRequired: target.checked })}>
              必填
            </Checkbox>
            {column.kind === 'number' && (
              <span className="filing-jump">
                比上期变动超过
                <Input
                  aria-label={`${column.title}比上期变动超过百分之多少要说明`}
                  value={column.jump ?? ''}
                  inputMode="numeric"
                  maxLength={5}
                  onChange={({ target }) => set(at, { jump: jumpOf(target.value) })}
                />
                % 要说明
              </span>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function jumpOf(text: string): number | null {
  const jump = Number(text.replaceAll(/\D/g, ''))
  return jump >= 1 && jump <= 10_000 ? jump : null
}

function rangeWords({ fromRow, toRow, fromColumn, toColumn }: FillArea['box']): string {
  const [first, last] = [cellAddress(fromRow, fromColumn), cellAddress(toRow, toColumn)]
  return first === last ? first : `${first}:${last}`
}
