import { Icon } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Action, InstanceDetail } from '../../calls.ts'
import { wholeAction } from './actions.ts'
import { CopyDialog } from './dialog/CopyDialog.tsx'
import { HandoverDialog } from './dialog/HandoverDialog.tsx'
import { JumpDialog } from './dialog/JumpDialog.tsx'
import { ReasonDialog } from './dialog/ReasonDialog.tsx'
import type { Commands } from './use-commands.ts'

interface Props {
  detail: InstanceDetail
  commands: Commands
  written: Record<string, unknown> | undefined
}

/** Commands that need a reason, with what is said when they are done. */
const reasoned: Record<string, string> = {
  cancel: '已撤销。',
  revert: '已撤销通过的审批。',
  terminate: '已终止。',
  withdraw: '已撤回。',
  removeSign: '已减签。',
}

/** What is done seldom. What is forbidden stands below with its reason. */
export function MoreMenu({ detail, commands }: Props) {
  const [asked, setAsked] = useState<Action | null>(null)
  const navigate = useNavigate()
  const verbs = [
    'urge',
    'withdraw',
    'cc',
    'cancel',
    'revert',
    'removeSign',
    'handover',
    'jump',
    'terminate',
    'retryTrigger',
  ]
  const all = verbs.flatMap((verb) => wholeAction(detail, verb) ?? [])
  const shown = all.filter(({ isAllowed, verb }) => isAllowed && !(verb === 'cc' && detail.myTask !== null))
  const forbidden = all.filter(({ isAllowed, verb }) => !isAllowed && isOwnersVerb(verb, detail))
  const handleClick = (verb: string) => {
    if (verb === 'again')
      return void navigate(`/approve/create?definitionId=${detail.definitionId}&copyOf=${detail.id}`)
    const action = shown.find((one) => one.verb === verb)
    if (action === undefined) return
    if (verb === 'urge') return void commands.run({ type: 'urge', text: '' }, '已催办。')
    if (verb === 'retryTrigger') return void commands.run({ type: verb, entry: action.entry }, '已重试。')
    setAsked(action)
  }
  const close = () => setAsked(null)
  const finish = async (command: { type: string; [key: string]: unknown }, done: string) => {
    const ok = await commands.run(command, done)
    if (ok) close()
    return ok
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...shown.map(({ verb, label }) => ({ key: verb, label, danger: verb === 'terminate' })),
            // One of a thing is sent again from the thing.
            ...(detail.subject === null ? [again(detail)] : []),
            ...(forbidden.length > 0 ? [{ type: 'divider' as const }] : []),
            ...forbidden.map(({ verb, label, why }) => ({
              key: verb,
              disabled: true,
              label: (
                <span className="menu-forbidden">
                  {label}
                  <small>{why}</small>
                </span>
              ),
            })),
          ],
          onClick: ({ key }) => handleClick(key),
        }}
      >
        <Button type="text" aria-label="更多" icon={<Icon name="more" size={16} />} />
      </Dropdown>
      {asked !== null && asked.verb in reasoned && (
        <ReasonDialog
          title={asked.label}
          isRequired={asked.verb !== 'withdraw'}
          onSend={(reason) =>
            finish(
              { type: asked.verb, reason, ...(asked.task !== null && { task: asked.task, entry: asked.entry }) },
              reasoned[asked.verb] ?? '',
            )
          }
          onClose={close}
        />
      )}
      {asked?.verb === 'cc' && (
        <CopyDialog
          onSend={(people, reason) => finish({ type: 'cc', task: null, people, reason }, '已抄送。')}
          onClose={close}
        />
      )}
      {asked?.verb === 'handover' && (
        <HandoverDialog detail={detail} onSend={(command) => finish(command, '已交接。')} onClose={close} />
      )}
      {asked?.verb === 'jump' && (
        <JumpDialog detail={detail} onSend={(command) => finish(command, '已跳转。')} onClose={close} />
      )}
    </>
  )
}

/** Forbidden commands are named to those who would look for them: the initiator's to the initiator. */
function isOwnersVerb(verb: string, { actions }: InstanceDetail): boolean {
  const isInitiators = actions.some((one) => one.verb === 'cancel' && !one.why.includes('发起人'))
  return isInitiators && (verb === 'urge' || verb === 'cancel' || verb === 'revert')
}

function again({ actions }: InstanceDetail) {
  return { key: 'again', label: '再发起一件', disabled: actions.every(({ verb }) => verb !== 'cancel') }
}
