import { ReasonDialog, useAttempt, useConfirm } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { Item } from '../../item.ts'
import { type ItemAction, itemActions } from '../../words.ts'
import { api } from '../api.ts'
import { CloseDialog } from './dialog/CloseDialog.tsx'
import { InstructDialog } from './dialog/InstructDialog.tsx'
import { RecheckDialog } from './dialog/RecheckDialog.tsx'
import { SplitDialog } from './dialog/SplitDialog.tsx'
import { UrgeDialog } from './dialog/UrgeDialog.tsx'

interface Props {
  item: Item
  onDone(): Promise<unknown>
}

/** What leads on; the first one that is open is the primary button. */
const leading = ['issue', 'close', 'recheck', 'archive', 'instruct', 'urge', 'resume'] as const
const beside = ['split', 'suspend', 'cancel'] as const
type Reasoned = 'suspend' | 'resume' | 'cancel'

const reasons: Record<Reasoned, { extra: string; isRequired: boolean }> = {
  suspend: { extra: '暂停期间不亮灯，各单位不能签收和反馈，恢复后继续。', isRequired: true },
  resume: { extra: '恢复后从暂停前的状态继续，期限不变。', isRequired: false },
  cancel: { extra: '撤销后不能恢复，各单位的待办一并撤回。', isRequired: true },
}

/** The actions that are open to the reader; nothing where there is none. */
export function ItemBar({ item, onDone }: Props) {
  const [asked, setAsked] = useState<ItemAction | null>(null)
  const attempt = useAttempt(onDone)
  const confirm = useConfirm()
  const may = new Set<ItemAction>(item.actions)
  const [first, ...others] = leading.filter((action) => may.has(action))
  const more = beside.filter((action) => may.has(action))
  if (first === undefined && more.length === 0) return null
  const { id, revision, title } = item
  const archive = async () => {
    const question = { title: `归档“${title}”？`, text: '归档后不能再改。', verb: '归档' }
    if (await confirm(question)) await attempt(() => api.archive({ id, revision }), '已归档。')
  }
  const run = (action: ItemAction) => {
    if (action === 'issue') void attempt(() => api.issue({ id, revision }), '已交办，各承办单位收到签收待办。')
    else if (action === 'archive') void archive()
    else setAsked(action)
  }
  const close = () => setAsked(null)
  return (
    <div className="sup-bar-actions" role="toolbar" aria-label="办理">
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: more.map((key) => ({ key, label: itemActions[key], danger: key === 'cancel' })),
            onClick: ({ key }) => setAsked(more.find((one) => one === key) ?? null),
          }}
        >
          <Button>更多</Button>
        </Dropdown>
      )}
      {others.toReversed().map((action) => (
        <Button key={action} onClick={() => run(action)}>
          {itemActions[action]}
        </Button>
      ))}
      {first !== undefined && (
        <Button type="primary" onClick={() => run(first)}>
          {itemActions[first]}
        </Button>
      )}
      {asked === 'close' && <CloseDialog item={item} onDone={onDone} onClose={close} />}
      {asked === 'urge' && <UrgeDialog item={item} onDone={onDone} onClose={close} />}
      {asked === 'instruct' && <InstructDialog item={item} onDone={onDone} onClose={close} />}
      {asked === 'split' && <SplitDialog item={item} onDone={onDone} onClose={close} />}
      {asked === 'recheck' && <RecheckDialog item={item} onDone={onDone} onClose={close} />}
      {(asked === 'suspend' || asked === 'resume' || asked === 'cancel') && (
        <ReasonDialog
          {...reasons[asked]}
          title={`${itemActions[asked]}督办`}
          verb={itemActions[asked]}
          onSend={async (note) => {
            await api[asked]({ id, revision, note })
            await onDone()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
