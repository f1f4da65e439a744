import { type Book, livingSheets, sheetNames, type Operation, type Sheet, sheetProperties } from '@mingtai/sheet-model'
import { FloatingMenu, Icon, useConfirm } from '@mingtai/ui'
import { useState } from 'react'

interface Props {
  book: Book
  sheet: Sheet
  isReadOnly: boolean
  onChoose(id: string): void
  run(operations: readonly Operation[]): boolean
}

/** The sheets of the book below it. */
export function SheetTabs({ book, sheet, isReadOnly, onChoose, run }: Props) {
  const [menu, setMenu] = useState<{ id: string; x: number; y: number } | null>(null)
  const [renamed, setRenamed] = useState<{ id: string; text: string } | null>(null)
  const confirm = useConfirm()
  const names = sheetNames(book)
  const all = livingSheets(book).filter((one) => sheetProperties(book, one)['hidden'] !== true || one.id === sheet.id)
  const hidden = livingSheets(book).filter((one) => !all.includes(one))
  const freeName = (start: string) => {
    const taken = new Set(names.values())
    for (let number = 1; ; number += 1) if (!taken.has(`${start}${number}`)) return `${start}${number}`
  }
  const rename = () => {
    const next =
      renamed?.text
        .trim()
        .slice(0, 31)
        .replaceAll(/[[\]*?:/\\]/g, '') ?? ''
    if (renamed !== null && next !== '' && next !== names.get(renamed.id))
      run([{ do: 'sheet', sheet: renamed.id, set: { name: next } }])
    setRenamed(null)
  }
  const itemsOf = (id: string) => {
    const at = all.findIndex((one) => one.id === id)
    const beside = (to: number, side: 'after' | 'before') => {
      const target = all[to]
      if (target !== undefined) run([{ do: 'moveSheet', sheet: id, at: { line: [target.id, 0], side } }])
    }
    return [
      { label: '重命名', icon: 'edit' as const, run: () => setRenamed({ id, text: names.get(id) ?? '' }) },
      {
        label: '复制',
        icon: 'copy' as const,
        run: () =>
          void run([{ do: 'copySheet', sheet: id, name: freeName(`${(names.get(id) ?? '').slice(0, 24)} 副本`) }]),
      },
      { label: '左移', icon: 'arrow-left' as const, disabled: at === 0, run: () => beside(at - 1, 'before') },
      {
        label: '右移',
        icon: 'arrow-right' as const,
        disabled: at === all.length - 1,
        run: () => beside(at + 1, 'after'),
      },
      {
        label: '隐藏',
        icon: 'eye-off' as const,
        disabled: all.length < 2,
        run: () => void run([{ do: 'sheet', sheet: id, set: { hidden: true } }]),
      },
      ...hidden.map((one) => ({
        label: `显示“${names.get(one.id) ?? ''}”`,
        icon: 'eye' as const,
        run: () => void run([{ do: 'sheet', sheet: one.id, set: { hidden: null } }]),
      })),
      { label: '删除', icon: 'trash' as const, apart: true, disabled: all.length < 2, run: () => void remove(id) },
    ]
  }
  const remove = async (id: string) => {
    const text = '表中的内容一起删除；删除后可以撤销。'
    if (!(await confirm({ title: `删除工作表“${names.get(id) ?? ''}”？`, text, verb: '删除', danger: true }))) return
    run([{ do: 'deleteSheet', sheet: id }])
  }
  return (
    <div className="coedit-tabs">
      <div role="tablist" aria-label="工作表">
        {all.map(({ id }) =>
          renamed?.id === id ? (
            <input
              key={id}
              autoFocus
              aria-label="工作表名称"
              value={renamed.text}
              maxLength={31}
              onChange={({ target }) => setRenamed({ id, text: target.value })}
              onBlur={rename}
              onKeyDown={({ key, nativeEvent }) => {
                if (key === 'Enter' && !nativeEvent.isComposing) rename()
                else if (key === 'Escape') setRenamed(null)
              }}
            />
          ) : (
            <button
              key={id}
              type="button"
              role="tab"
              aria-selected={id === sheet.id}
              onClick={() => onChoose(id)}
              onDoubleClick={() => !isReadOnly && setRenamed({ id, text: names.get(id) ?? '' })}
              onContextMenu={(event) => {
                event.preventDefault()
                if (!isReadOnly) setMenu({ id, x: event.clientX, y: event.clientY })
              }}
            >
              {names.get(id)}
            </button>
          ),
        )}
      </div>
      {!isReadOnly && (
        <button
          type="button"
          className="coedit-tool"
          aria-label="新建工作表"
          title="新建工作表"
          onClick={() => {
            const size = { rows: 200, columns: 26 }
            run([{ do: 'insertSheet', name: freeName('工作表'), ...size, at: { line: null, side: 'before' } }])
            const made = livingSheets(book).at(-1)
            if (made !== undefined) onChoose(made.id)
          }}
        >
          <Icon name="plus" size={14} />
        </button>
      )}
      {menu !== null && (
        <FloatingMenu at={menu} label="工作表的操作" items={itemsOf(menu.id)} onClose={() => setMenu(null)} />
      )}
    </div>
  )
}
