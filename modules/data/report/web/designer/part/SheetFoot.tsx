import { Icon, useConfirm, useNotice } from '@mingtai/ui'
import { Button, Dropdown, Input } from 'antd'
import { useState } from 'react'
import { addressOf } from '../model/cell/address.ts'
import { sentenceOf, statusOf } from '../model/binding/sentence.ts'
import { useCell, useStudio, useStudioState } from './use-studio.ts'

/** The sheets of the report, and what the selected cell does. */
export function SheetFoot({ rows }: { rows: number | null }) {
  const studio = useStudio()
  const sheets = useStudioState((state) => state.template.sheets)
  const shown = useStudioState((state) => state.area.sheet)
  const area = useStudioState((state) => state.area)
  const datasets = useStudioState((state) => state.template.datasets)
  const cell = useCell()
  const [renaming, setRenaming] = useState<string | null>(null)
  const confirm = useConfirm()
  const notice = useNotice()
  const sheet = sheets.find((each) => each.id === shown) ?? sheets[0]

  const freeName = (stem: string) => {
    for (let number = 1; ; number++) {
      const name = `${stem.slice(0, 28)}${number}`
      if (!sheets.some((each) => each.name === name)) return name
    }
  }
  const handleRename = (id: string, name: string) => {
    setRenaming(null)
    if (name === '' || name === sheets.find((each) => each.id === id)?.name) return
    if (!/^[^\\/?*[\]:]{1,31}$/.test(name)) return notice.info('工作表名称最多 31 个字，不能含 \\ / ? * [ ] :')
    if (sheets.some((each) => each.name === name)) return notice.info(`已有名为「${name}」的工作表`)
    studio.adapter?.renameSheet(id, name)
  }
  const handleRemove = async (id: string, name: string) => {
    if (sheets.length === 1) return notice.info('报表至少要有一张工作表')
    if (await confirm({ title: `删除工作表「${name}」？`, text: '可以用撤销恢复。', verb: '删除', danger: true }))
      studio.adapter?.removeSheet(id)
  }
  return (
    <footer className="rd-foot">
      <Button
        type="text"
        size="small"
        aria-label="新增工作表"
        icon={<Icon name="plus" size={13} />}
        onClick={() => studio.adapter?.addSheet(freeName('工作表'))}
      />
      <div className="rd-tabs" role="tablist" aria-label="工作表">
        {sheets.map((each, index) =>
          renaming === each.id ? (
            <Input
              key={each.id}
              size="small"
              autoFocus
              defaultValue={each.name}
              aria-label="工作表名称"
              style={{ width: 120 }}
              onBlur={(event) => handleRename(each.id, event.target.value.trim())}
              onPressEnter={(event) => event.currentTarget.blur()}
            />
          ) : (
            <Dropdown
              key={each.id}
              trigger={['contextMenu']}
              menu={{
                items: [
                  { key: 'copy', label: '复制', onClick: () => studio.copySheet(each.id, freeName(each.name)) },
                  {
                    key: 'left',
                    label: '左移',
                    disabled: index === 0,
                    onClick: () => studio.adapter?.moveSheet(each.id, index - 1),
                  },
                  {
                    key: 'right',
                    label: '右移',
                    disabled: index === sheets.length - 1,
                    onClick: () => studio.adapter?.moveSheet(each.id, index + 1),
                  },
                  { type: 'divider' },
                  { key: 'rename', label: '重命名', onClick: () => setRenaming(each.id) },
                  { key: 'remove', label: '删除', danger: true, onClick: () => void handleRemove(each.id, each.name) },
                ],
              }}
            >
              <button
                type="button"
                role="tab"
                aria-selected={each.id === sheet?.id}
                onClick={() => studio.adapter?.showSheet(each.id)}
                onDoubleClick={() => setRenaming(each.id)}
              >
                {each.name}
              </button>
            </Dropdown>
          ),
        )}
      </div>
      <span className="rd-grow" />
      {sheet !== undefined && (
        <span className="rd-status">
          {[addressOf(area), statusOf(cell, sheet), sentenceOf(cell, sheet, datasets), size(rows)]
            .filter((part) => part !== '')
            .join(' · ')}
        </span>
      )}
    </footer>
  )
}

/** As many rows as the last full run of the design gave. */
function size(rows: number | null): string {
  return rows === null ? '' : `预计 ${rows.toLocaleString()} 行`
}
