import { dragKind, Icon, StatusTag, type Tone } from '@mingtai/ui'
import { Button, Switch } from 'antd'
import type { KeyboardEvent } from 'react'
import type { Dictionary, DictionaryValue } from '../../calls.ts'

interface Props {
  head: Dictionary
  orgId: string | null
  values: DictionaryValue[]
  /** Whether the reader may change this level; others look. */
  mayChange: boolean
  onEdit(value: DictionaryValue): void
  onSort(keys: string[]): void
  onStatus(value: DictionaryValue, status: 1 | 2): void
  onRemove(value: DictionaryValue): void
}

/** By its key. */
const valueDrag = dragKind<string>()
const origins = { product: '随产品提供', tenant: '本单位', organization: '以机构为准' }

/** The values in their order: dragged by the handle, or moved by Alt and the arrows. */
export function ValueRows({ head, orgId, values, mayChange, onEdit, onSort, onStatus, onRemove }: Props) {
  const keys = values.map(({ dictKey }) => dictKey)
  const move = (key: string, to: number) => {
    const rest = keys.filter((one) => one !== key)
    if (to >= 0 && to <= rest.length) onSort(rest.toSpliced(to, 0, key))
  }
  const handleKey = (event: KeyboardEvent, key: string) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(key, keys.indexOf(key) + (event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <table className="dictionary-rows">
      <thead>
        <tr>
          <th>
            <span className="visually-hidden">顺序</span>
          </th>
          <th>键</th>
          <th>名称</th>
          <th>来源</th>
          <th>启用</th>
          <th>
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {values.map((value) => (
          <tr
            key={value.dictKey}
            {...valueDrag.target({
              takes: (key) => key !== value.dictKey && keys.includes(key),
              onDrop: (key) => move(key, keys.indexOf(value.dictKey)),
            })}
          >
            <td>
              {mayChange && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={`移动“${value.remark}”，按 Alt 加上下方向键`}
                  {...valueDrag.source({ thing: value.dictKey })}
                  onKeyDown={(event) => handleKey(event, value.dictKey)}
                >
                  <Icon name="drag" size={14} />
                </button>
              )}
            </td>
            <td>
              <code>{value.dictKey}</code>
            </td>
            <td>
              <span className="dictionary-name" title={value.remark}>
                {isTone(value.colour) ? <StatusTag tone={value.colour}>{value.remark}</StatusTag> : value.remark}
              </span>
              {value.instead !== null && <small>原为“{value.instead}”</small>}
            </td>
            <td>{originOf(value)}</td>
            <td>
              <Switch
                size="small"
                checked={value.status === 1}
                disabled={head.fixed || !mayChange}
                aria-label={`启用“${value.remark}”`}
                onChange={(checked) => onStatus(value, checked ? 1 : 2)}
              />
            </td>
            <td>{mayChange && actionsOf(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

  function actionsOf(value: DictionaryValue) {
    return (
      <span className="row-actions">
        <Button type="link" size="small" onClick={() => onEdit(value)}>
          修改
        </Button>
        {isOwn(value) && (
          <Button type="link" size="small" danger={value.instead === null} onClick={() => onRemove(value)}>
            {isOverride(value) ? '恢复' : '删除'}
          </Button>
        )}
      </span>
    )
  }

  /** Written at the level that is shown. */
  function isOwn({ revision }: DictionaryValue): boolean {
    return revision > 0
  }

  function isOverride({ instead, origin, dictKey }: DictionaryValue): boolean {
    return instead !== null || head.fixed || (origin === 'organization' && dictKey !== '' && orgId !== null)
  }

  function originOf({ origin }: DictionaryValue) {
    if (origin === 'organization') return <StatusTag tone="primary">{origins.organization}</StatusTag>
    return <span className="dictionary-origin">{origins[origin]}</span>
  }
}

function isTone(colour: string | null): colour is Tone {
  return colour !== null && ['primary', 'pine', 'ochre', 'cinnabar', 'plain'].includes(colour)
}
