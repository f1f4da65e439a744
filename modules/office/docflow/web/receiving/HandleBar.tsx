import { useAttempt, useConfirm } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReceivingDocument } from '../../document.ts'
import type { ReceivingAction } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { ActionDialog } from './dialog/ActionDialog.tsx'
import { StartProcess } from './StartProcess.tsx'

interface Props {
  document: ReceivingDocument
  onDone(): Promise<unknown>
}

/** What leads on; the first one that is open is the primary button. */
const leading = [
  'claim',
  'register',
  'instruct',
  'undertake',
  'read',
  'assign',
  'propose',
  'feedback',
  'close',
  'archive',
] as const
const beside = ['circulate', 'copy', 'urge', 'release', 'reopen', 'return', 'remove'] as const

const verbs: Partial<Record<ReceivingAction, string>> = {
  ...{ claim: '认领', register: '去登记', instruct: '写批示', undertake: '签收承办', read: '阅毕', propose: '拟办' },
  ...{
    assign: '分办',
    feedback: '反馈',
    close: '办结',
    archive: '归档',
    circulate: '送阅',
    copy: '抄送',
    urge: '催办',
  },
  ...{ release: '放回认领池', reopen: '重新办理', return: '退回来文单位', remove: '删除' },
}

/** The actions that are open to the reader; nothing where there is none. */
export function HandleBar({ document, onDone }: Props) {
  const [asked, setAsked] = useState<ReceivingAction | null>(null)
  const run = useRunning({ document, onDone, onAsk: setAsked })
  const may = new Set<ReceivingAction>(document.actions)
  const [first, ...others] = leading.filter((action) => may.has(action))
  const more = beside.filter((action) => may.has(action))
  if (first === undefined && more.length === 0 && !may.has('start')) return null
  const items = more.map((key) => ({ key, label: verbs[key], danger: key === 'remove' || key === 'return' }))
  return (
    <div className="docflow-bar" role="toolbar" aria-label="办理">
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{ items, onClick: ({ key }) => run(more.find((one) => one === key) ?? 'copy') }}
        >
          <Button>更多</Button>
        </Dropdown>
      )}
      {may.has('start') && <StartProcess id={document.id} onDone={onDone} />}
      {others.toReversed().map((action) => (
        <Button key={action} onClick={() => run(action)}>
          {verbs[action]}
        </Button>
      ))}
      {first !== undefined && (
        <Button type="primary" onClick={() => run(first)}>
          {verbs[first]}
        </Button>
      )}
      {asked !== null && (
        <ActionDialog action={asked} document={document} onDone={onDone} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

/** Does at once what asks for nothing, and opens a dialog for the rest. */
function useRunning({ document, onDone, onAsk }: Props & { onAsk(action: ReceivingAction): void }) {
  const { id, title } = document
  const attempt = useAttempt(onDone)
  const confirm = useConfirm()
  const navigate = useNavigate()
  const remove = async () => {
    if (
      !(await confirm({
        title: `删除“${title}”？`,
        text: '还没有登记的收文删除后不能恢复。',
        verb: '删除',
        danger: true,
      }))
    )
      return
    await attempt(async () => {
      await api.remove({ id })
      await navigate(`${places.lists}?tab=claimed`, { replace: true })
    }, '已删除。')
  }
  const archive = async () => {
    const question = { title: '归档这份收文？', text: '归档后不能再改，也不能重新办理。', verb: '归档' }
    if (await confirm(question)) await attempt(() => api.archive({ ids: [id] }), '已归档。')
  }
  const atOnce: Partial<Record<ReceivingAction, () => Promise<unknown>>> = {
    claim: () => attempt(() => api.claim({ ids: [id] }), '已认领。'),
    register: async () => navigate(places.register(id)),
    release: () => attempt(() => api.release({ id }), '已放回认领池。'),
    undertake: () => attempt(() => api.claimUndertaking({ id }), '已签收。'),
    urge: () => attempt(() => api.urge({ id }), '已催办没有答复的人。'),
    archive,
    remove,
  }
  return (action: ReceivingAction) => {
    const work = atOnce[action]
    if (work === undefined) onAsk(action)
    else void work()
  }
}
