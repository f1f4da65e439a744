import { dragKind, Icon, isIconName, StatusTag } from '@mingtai/ui'
import { Button, Switch } from 'antd'
import type { KeyboardEvent } from 'react'
import type { MenuRow } from '../../calls.ts'
import { areBeside, type MenuSection, moved } from './menu-tree.ts'

const menuDrag = dragKind<MenuRow>()

type Turn = 'published' | 'light' | 'isHidden'

interface Props {
  section: MenuSection
  /** Ids that the previewed role sees; null: no preview. */
  seen: ReadonlySet<string> | null
  sortable: boolean
  onEdit(row: MenuRow): void
  onAdd(under: MenuRow): void
  onSort(ids: string[]): void
  onTurn(row: MenuRow, name: Turn, on: boolean): void
  onReset(row: MenuRow): void
  onRemove(row: MenuRow): void
}

/** One part of the menus: dragged among their neighbours by the handle, or moved by Alt and the arrows. */
export function MenuRows({ section, seen, sortable, onSort, ...rowActions }: Props) {
  const rows = section.rows.map(({ row }) => row)
  const handleKey = (event: KeyboardEvent, row: MenuRow) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const beside = rows.filter((one) => areBeside(one, row))
    const other = beside[beside.indexOf(row) + (event.key === 'ArrowUp' ? -1 : 1)]
    if (other !== undefined) onSort(moved(rows, row, other))
  }
  return (
    <section className="menu-section">
      <header>
        <h2>{section.name}</h2>
        {section.text !== '' && <p>{section.text}</p>}
      </header>
      <table>
        <tbody>
          {section.rows.map(({ row, depth }) => (
            <tr
              key={row.id}
              data-depth={depth}
              data-unseen={seen !== null && !seen.has(row.id)}
              data-off={!row.published}
              {...menuDrag.target({
                takes: (one) => one.id !== row.id && areBeside(one, row),
                onDrop: (one) => onSort(moved(rows, one, row)),
              })}
            >
              <td>
                <button
                  type="button"
                  className="icon-button"
                  disabled={!sortable}
                  aria-label={`移动“${row.name}”，按 Alt 加上下方向键`}
                  {...(sortable ? menuDrag.source({ thing: row }) : {})}
                  onKeyDown={(event) => handleKey(event, row)}
                >
                  <Icon name="drag" size={14} />
                </button>
              </td>
              <td className="menu-words">
                <Words row={row} />
              </td>
              <td className="menu-marks">
                <Marks row={row} onTurn={rowActions.onTurn} />
              </td>
              <td>
                <RowActions row={row} depth={depth} {...rowActions} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Words({ row: { name, source, path, external, builtIn, changed } }: { row: MenuRow }) {
  const where = external ?? path
  return (
    <>
      {isIconName(source) ? <Icon name={source} size={15} /> : <span className="menu-no-icon" />}
      <b title={name}>{name}</b>
      {!builtIn && <StatusTag tone="primary">新增</StatusTag>}
      {changed && <StatusTag tone="ochre">改过</StatusTag>}
      {where !== '' && <code title={where}>{where}</code>}
    </>
  )
}

function Marks({ row, onTurn }: { row: MenuRow; onTurn: Props['onTurn'] }) {
  const { rule, rightName, group, published, light, isHidden } = row
  const lit = group === 'navbar' || group === 'myapp'
  return (
    <>
      <span className="menu-rule" title={rightName ?? ''}>
        {rule === 1 ? '登录即可' : (rightName ?? '有下级才显示')}
      </span>
      <span className="menu-switch">
        <Switch
          size="small"
          aria-label={`发布“${row.name}”`}
          checked={published}
          onChange={(on) => onTurn(row, 'published', on)}
        />
        发布
      </span>
      <span className="menu-switch">
        <Switch
          size="small"
          aria-label={`${lit ? '点亮' : '显示'}“${row.name}”`}
          checked={lit ? light : !isHidden}
          onChange={(on) => (lit ? onTurn(row, 'light', on) : onTurn(row, 'isHidden', !on))}
        />
        {lit ? '点亮' : '显示'}
      </span>
    </>
  )
}

type RowActionsProps = Pick<Props, 'onEdit' | 'onAdd' | 'onReset' | 'onRemove'> & { row: MenuRow; depth: number }

function RowActions({ row, depth, onEdit, onAdd, onReset, onRemove }: RowActionsProps) {
  const mayHold = row.group === 'navbar' || (row.group === 'side' && depth === 1 && row.path === '')
  return (
    <span className="row-actions">
      {mayHold && (
        <Button type="link" size="small" onClick={() => onAdd(row)}>
          新增下级
        </Button>
      )}
      <Button type="link" size="small" onClick={() => onEdit(row)}>
        修改
      </Button>
      {row.changed && (
        <Button type="link" size="small" onClick={() => onReset(row)}>
          恢复
        </Button>
      )}
      {!row.builtIn && (
        <Button type="link" size="small" danger onClick={() => onRemove(row)}>
          删除
        </Button>
      )}
    </span>
  )
}
