import { Icon, type IconName } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { ReadableField } from '../../../calls.ts'
import { type Condition, FilterFields, firstCondition, isComplete } from './FilterFields.tsx'
import { Panel } from './Panel.tsx'
import type { FieldPlace } from './ValuePicker.tsx'

export interface ColumnCommands {
  sort(direction: 'ascending' | 'descending' | null): void
  filter(condition: Condition | null): void
  facts(): void
  freeze(): void
  /** null where the column has no field of its own. */
  hide: (() => void) | null
  wrap: (() => void) | null
}

interface Props {
  /** null: a column of formulas or fixed texts. */
  field: ReadableField | null
  at: { x: number; y: number }
  place: FieldPlace | null
  sorted: 'ascending' | 'descending' | null
  condition: Condition | null
  isWrapped: boolean
  commands: ColumnCommands
  onClose(): void
}

/** What may be done with a column: sort, filter, figures, hide. Everything acts on all rows. */
export function ColumnPanel({ field, at, place, sorted, condition, isWrapped, commands, onClose }: Props) {
  const [typed, setTyped] = useState<Condition | null>(
    condition ?? (field === null ? null : firstCondition(field, place !== null)),
  )
  const does = (work: () => void) => () => {
    // Closed first: what is done may open something else.
    onClose()
    work()
  }
  return (
    <Panel label={field === null ? '这一列' : `“${field.title}”列`} at={at} onClose={onClose}>
      <div className="column-panel">
        {field?.sorts && (
          <div className="column-sorts" role="group" aria-label="排序">
            <CommandButton
              icon="arrow-up"
              label="升序"
              pressed={sorted === 'ascending'}
              onClick={does(() => commands.sort(sorted === 'ascending' ? null : 'ascending'))}
            />
            <CommandButton
              icon="arrow-down"
              label="降序"
              pressed={sorted === 'descending'}
              onClick={does(() => commands.sort(sorted === 'descending' ? null : 'descending'))}
            />
          </div>
        )}
        {field?.filters && typed !== null && (
          <form
            className="column-filter"
            onSubmit={(event) => {
              event.preventDefault()
              if (isComplete(typed)) does(() => commands.filter(typed))()
            }}
          >
            <FilterFields field={field} place={place} condition={typed} onChange={setTyped} />
            <div className="column-actions">
              <Button
                size="small"
                type="text"
                disabled={condition === null}
                onClick={does(() => commands.filter(null))}
              >
                清除
              </Button>
              <Button size="small" type="primary" htmlType="submit" disabled={!isComplete(typed)}>
                筛选
              </Button>
            </div>
          </form>
        )}
        {!field?.filters && !field?.sorts && (
          <p>这一列是算出来的（公式、同比环比）或固定内容，不能筛选和排序。可以改用它所依据的那一列。</p>
        )}
        <div className="column-commands">
          <CommandButton icon="sigma" label="列统计" onClick={does(commands.facts)} />
          <CommandButton icon="freeze" label="冻结到这一列" onClick={does(commands.freeze)} />
          {commands.wrap !== null && (
            <CommandButton icon="wrap" label="自动换行" pressed={isWrapped} onClick={does(commands.wrap)} />
          )}
          {commands.hide !== null && <CommandButton icon="eye-off" label="隐藏这一列" onClick={does(commands.hide)} />}
        </div>
      </div>
    </Panel>
  )
}

interface CommandButtonProps {
  icon: IconName
  label: string
  pressed?: boolean
  onClick(): void
}

function CommandButton({ icon, label, pressed, onClick }: CommandButtonProps) {
  return (
    <button type="button" className="column-action" aria-pressed={pressed} onClick={onClick}>
      <Icon name={icon} size={14} />
      {label}
    </button>
  )
}
