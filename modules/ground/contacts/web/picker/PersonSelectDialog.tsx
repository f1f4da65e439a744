import { Dialog, Icon, PersonMark } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { PersonSource, type Source } from './PersonSource.tsx'
import { PersonList } from './PersonList.tsx'
import type { PersonSelectDialogProps } from './props.ts'
import { usePersonLabels } from './use-labels.ts'
import './picker.css'

/** 选择人员: where to look on the left, who is there in the middle, who is chosen on the right. */
export function PersonSelectDialog({
  value,
  most,
  within,
  title = '选择人员',
  onChoose,
  onClose,
}: PersonSelectDialogProps) {
  const [chosen, setChosen] = useState<string[]>([...value])
  const [source, setSource] = useState<Source>(
    within === undefined ? { kind: 'recent' } : { kind: 'place', id: within },
  )
  const labels = usePersonLabels(chosen)
  const isFull = most !== undefined && most > 1 && chosen.length >= most
  const toggle = (ids: string[], isOn: boolean) => {
    if (!isOn) return setChosen(chosen.filter((id) => !ids.includes(id)))
    if (most === 1) return setChosen(ids.slice(0, 1))
    const all = [...new Set([...chosen, ...ids])]
    return setChosen(most === undefined ? all : all.slice(0, most))
  }
  const done = () => {
    onChoose(chosen)
    onClose()
  }
  return (
    <Dialog
      open
      title={title}
      width={860}
      onClose={onClose}
      footer={
        <div className="picker-foot">
          <span>{most === undefined || most === 1 ? '' : `最多选 ${most} 人`}</span>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={done}>
            确定{chosen.length > 1 ? `（${chosen.length} 人）` : ''}
          </Button>
        </div>
      }
    >
      <div className="picker-dialog">
        <PersonSource source={source} within={within ?? null} onChange={setSource} />
        <PersonList
          source={source}
          within={within ?? null}
          chosen={chosen}
          isOne={most === 1}
          isFull={isFull}
          onToggle={toggle}
        />
        <section className="picker-chosen" aria-label="已选择">
          <header>
            <span>已选 {chosen.length} 人</span>
            {chosen.length > 0 && (
              <Button type="link" size="small" onClick={() => setChosen([])}>
                清空
              </Button>
            )}
          </header>
          {chosen.length === 0 ? (
            <p className="picker-nothing">点选中间的人。</p>
          ) : (
            <ul>
              {chosen.map((id) => {
                const label = labels.get(id)
                return (
                  <li key={id}>
                    <PersonMark name={label?.name ?? ''} picture={label?.avatar ?? null} size={24} />
                    <span>
                      {label?.name ?? '…'}
                      <small>{label?.state === '' ? label.place : (label?.state ?? '')}</small>
                    </span>
                    <button type="button" aria-label={`移除${label?.name ?? ''}`} onClick={() => toggle([id], false)}>
                      <Icon name="close" size={12} />
                    </button>
                  </li>
                )
              })}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  )
}
