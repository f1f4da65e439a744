import { chosen, EmptyState, FormModal, Icon, useAttempt } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Item, Related } from '../../item.ts'
import { itemStates } from '../../words.ts'
import { api } from '../api.ts'
import { LightMark } from '../shared/StateMarks.tsx'
import { places } from '../shared/places.ts'

interface Props {
  item: Item
  onDone(): Promise<unknown>
}

/** 卡点: what the item waits for, and what waits for it. */
export function BlockPanel({ item, onDone }: Props) {
  const [isAdding, setAdding] = useState(false)
  const attempt = useAttempt(onDone)
  const mayRelate = item.actions.includes('relate')
  const add = mayRelate && (
    <Button icon={<Icon name="plus" size={14} />} onClick={() => setAdding(true)}>
      登记卡点
    </Button>
  )
  const isEmpty = item.blockedBy.length === 0 && item.blocks.length === 0
  return (
    <div className="sup-blocks">
      {isEmpty && <EmptyState text="没有卡点，也没有事项在等它。" action={add} />}
      {item.blockedBy.length > 0 && (
        <section aria-label="卡在哪些事项">
          <h2>卡在这些事项上</h2>
          <ul>
            {item.blockedBy.map((one) => (
              <RelatedRow key={one.id} one={one}>
                {mayRelate && (
                  <Button
                    type="text"
                    size="small"
                    onClick={() =>
                      void attempt(() => api.unblock({ id: item.id, blockedById: one.id }), '已解除卡点。')
                    }
                  >
                    解除
                  </Button>
                )}
              </RelatedRow>
            ))}
          </ul>
        </section>
      )}
      {item.blocks.length > 0 && (
        <section aria-label="哪些事项在等它">
          <h2>这些事项在等它</h2>
          <ul>
            {item.blocks.map((one) => (
              <RelatedRow key={one.id} one={one} />
            ))}
          </ul>
        </section>
      )}
      {!isEmpty && add}
      {isAdding && <BlockDialog item={item} onDone={onDone} onClose={() => setAdding(false)} />}
    </div>
  )
}

function RelatedRow({ one, children }: { one: Related; children?: React.ReactNode }) {
  const navigate = useNavigate()
  return (
    <li>
      <LightMark light={one.light} />
      <span>
        {one.isReadable ? (
          <Button type="link" size="small" onClick={() => void navigate(places.detail(one.id))}>
            {one.title}
          </Button>
        ) : (
          one.title
        )}
        <small>{[one.number ?? '', itemStates[one.state], one.reason].filter(Boolean).join(' · ')}</small>
      </span>
      {children}
    </li>
  )
}

interface Words {
  blockedById: string
  reason?: string
}

function BlockDialog({ item, onDone, onClose }: Props & { onClose(): void }) {
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data } = useQuery({
    queryKey: ['supervision', 'offered', keyword],
    queryFn: () => api.items({ current: 1, size: 20, scope: 'live', ...(keyword !== '' && { keyword }) }),
    placeholderData: (before) => before,
  })
  const options = (data?.records ?? [])
    .filter(({ id }) => id !== item.id)
    .map(({ id, title, number }) => ({ value: id, label: `${number ?? ''} ${title}` }))
  const submit = async ({ blockedById, reason = '' }: Words) => {
    await api.block({ id: item.id, blockedById, reason })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words> open title="登记卡点" submitText="登记" initial={{}} onSubmit={submit} onClose={onClose}>
      <Form.Item name="blockedById" label="卡在哪件事项" rules={[chosen('事项')]}>
        <Select
          showSearch={{ filterOption: false, onSearch: setTyped }}
          options={options}
          placeholder="搜索事项、编号、单位"
          notFoundContent="没有进行中的事项"
        />
      </Form.Item>
      <Form.Item name="reason" label="等什么">
        <Input maxLength={200} placeholder="如 等用地批复" />
      </Form.Item>
    </FormModal>
  )
}
