import { say } from '@mingtai/messages'
import {
  FormModal,
  lengthBetween,
  required,
  RowTable,
  SearchInput,
  shortTime,
  StatusTag,
  type Tone,
  useAttempt,
  actionsColumn,
} from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { NumberRule, TakenNumber } from '../calls.ts'
import { numberingApi } from './numbering-api.ts'

const SIZE = 20

const states: Record<TakenNumber['state'], [words: string, tone: Tone]> = {
  used: ['已用', 'pine'],
  reserved: ['预留', 'ochre'],
  free: ['已放回', 'plain'],
  void: ['作废', 'cinnabar'],
}

interface Props {
  rule: NumberRule
  onClose(): void
  onChanged(): Promise<unknown>
}

/** 编号登记: every number that was given out and what became of it. */
export function NumberRegister({ rule, onClose, onChanged }: Props) {
  const [state, setState] = useState<TakenNumber['state'] | ''>('')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const [voiding, setVoiding] = useState<TakenNumber | null>(null)
  const attempt = useAttempt(onChanged)
  const answer = useQuery({
    queryKey: ['numbering', 'taken', rule.id, state, keyword, page],
    queryFn: () =>
      numberingApi.takenNumbers({
        ...{ id: rule.id, current: page, size: SIZE },
        ...(state === '' ? {} : { state }),
        ...(keyword.trim() === '' ? {} : { keyword: keyword.trim() }),
      }),
    placeholderData: (before) => before,
  })
  const release = async ({ id }: TakenNumber) => {
    await attempt(() => numberingApi.releaseNumber({ id }), '已放回，下一个取号的人会用它')
  }
  const makeVoid = async ({ reason }: { reason: string }) => {
    if (voiding !== null) await numberingApi.voidNumber({ id: voiding.id, reason })
    await onChanged()
    setVoiding(null)
  }
  return (
    <Drawer title={`${rule.name}的登记`} open onClose={onClose} size={860}>
      <div className="number-find">
        <SearchInput
          label="搜索编号"
          value={keyword}
          onChange={(text) => {
            setKeyword(text)
            setPage(1)
          }}
        />
        <Select
          aria-label="状态"
          value={state}
          options={[
            { value: '', label: '全部状态' },
            ...Object.entries(states).map(([value, [label]]) => ({ value, label })),
          ]}
          onChange={(value: TakenNumber['state'] | '') => {
            setState(value)
            setPage(1)
          }}
        />
      </div>
      <RowTable<TakenNumber>
        answer={answer}
        failed="没有读到登记"
        empty={state === '' && keyword === '' ? '还没有取过号。' : '没有符合条件的编号。'}
        unit="个"
        page={page}
        size={SIZE}
        onPage={setPage}
        columns={[
          { title: '编号', key: 'number', render: (_, { number }) => <span className="number">{number}</span> },
          { title: '状态', key: 'state', width: 110, render: (_, row) => <State taken={row} /> },
          {
            title: '说明',
            key: 'reason',
            ellipsis: true,
            render: (_, row) => <span title={noteOf(row)}>{noteOf(row)}</span>,
          },
          { title: '经手', key: 'by', width: 180, render: (_, { by, at }) => `${by} · ${shortTime(at, new Date())}` },
          {
            ...actionsColumn,
            fixed: 'right',
            width: 110,
            render: (_, row) => (
              <span className="row-actions">
                {row.state === 'reserved' && (
                  <Button type="link" size="small" onClick={() => void release(row)}>
                    放回
                  </Button>
                )}
                {row.state !== 'void' && (
                  <Button type="link" size="small" danger onClick={() => setVoiding(row)}>
                    作废
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {voiding !== null && (
        <FormModal<{ reason: string }>
          open
          title={`作废 ${voiding.number}`}
          initial={{}}
          submitText="作废"
          onSubmit={makeVoid}
          onClose={() => setVoiding(null)}
        >
          <p className="page-facts">{say('numbering.voidAsk', voiding.number)}</p>
          <Form.Item name="reason" label="原因" rules={[required('原因'), lengthBetween('原因', 1, 200)]}>
            <Input maxLength={200} />
          </Form.Item>
        </FormModal>
      )}
    </Drawer>
  )
}

function State({ taken }: { taken: TakenNumber }) {
  const [words, tone] = states[taken.state]
  return <StatusTag tone={taken.expired ? 'plain' : tone}>{taken.expired ? '预留过期' : words}</StatusTag>
}

function noteOf({ reason, expiresAt, state, organizationName }: TakenNumber): string {
  const until = state === 'reserved' && expiresAt !== null ? `保留到 ${shortTime(expiresAt, new Date())}` : ''
  return [organizationName, reason ?? '', until].filter((part) => part !== '').join('，')
}
