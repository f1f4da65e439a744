import { say } from '@mingtai/messages'
import { Icon, NotRead, PersonMark, SkeletonRows, useAttempt, useConfirm, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Dropdown, Tabs } from 'antd'
import { useState } from 'react'
import type { Person } from '../../person-shapes.ts'
import type { View } from '../../views.ts'
import { api } from '../api.ts'
import { StateTag } from './columns.tsx'
import { GrantsPanel } from './GrantsPanel.tsx'
import { LeaveWizard } from './LeaveWizard.tsx'
import { LogPanel } from './LogPanel.tsx'
import { PasswordShown } from './PasswordShown.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import { PersonForm } from './PersonForm.tsx'
import { MembershipsForm } from './MembershipsForm.tsx'
import { MembershipsPanel } from './MembershipsPanel.tsx'

interface Props {
  view: View
  id: string
  onClose(): void
  onChanged(): Promise<unknown>
}

/** One person at the right of the list: data, memberships, roles, sign-ins and what was changed. */
export function PersonDrawer({ view, id, onClose, onChanged }: Props) {
  const [open, setOpen] = useState<'edit' | 'memberships' | 'leave' | null>(null)
  const [secret, setSecret] = useState<{ password: string; occasion: string } | null>(null)
  const confirm = useConfirm()
  const notice = useNotice()
  const found = useQuery({
    queryKey: ['people', 'person', view, id],
    queryFn: () => api.person({ view, id }),
    retry: false,
  })
  const person = found.data
  const act = useAttempt(onChanged)
  return (
    <Drawer
      open
      size={640}
      onClose={onClose}
      title={person === undefined ? '人员' : <Head person={person} />}
      extra={person === undefined ? null : actions(person)}
      className="person-drawer"
    >
      {body()}
    </Drawer>
  )

  function body() {
    if (found.error !== null)
      return <NotRead title="没有读到这位人员" problem={found.error} onRetry={() => void found.refetch()} />
    if (person === undefined) return <SkeletonRows rows={8} />
    return (
      <>
        {person.notMine !== null && <p className="person-not-mine">{person.notMine}</p>}
        <PersonTabs view={view} person={person} onChanged={onChanged} onEdit={() => setOpen('memberships')} />
        {open === 'edit' && <PersonForm view={view} person={person} onClose={close} onDone={onChanged} />}
        {open === 'memberships' && <MembershipsForm view={view} person={person} onClose={close} onDone={onChanged} />}
        {open === 'leave' && <LeaveWizard view={view} person={person} onClose={close} onDone={onChanged} />}
        {secret !== null && (
          <PasswordShown
            name={person.realName}
            password={secret.password}
            occasion={secret.occasion}
            onClose={() => setSecret(null)}
          />
        )}
      </>
    )
  }

  function close() {
    setOpen(null)
  }

  function actions(row: Person) {
    const closed = row.notMine !== null
    return (
      <div className="person-actions">
        <Button disabled={closed || row.state === 'left'} onClick={() => setOpen('edit')}>
          修改
        </Button>
        <Dropdown
          menu={{ items: itemsOf(row), onClick: ({ key }) => void choose(key, row) }}
          disabled={closed}
          trigger={['click']}
        >
          <Button aria-label="更多操作" icon={<Icon name="more" />} />
        </Dropdown>
      </div>
    )
  }

  async function choose(key: string, row: Person) {
    const { realName } = row
    const ask = (title: string, verb: string, danger = true) => confirm({ title, verb, danger })
    if (key === 'leave') setOpen('leave')
    if (key === 'reset' && (await ask(say('person.confirmReset', realName), '重置')))
      await reset(async () => (await api.resetPassword({ view, id })).password, '密码已重置')
    if (key === 'sms' && (await ask(say('person.confirmReset', realName), '重置并发送')))
      await act(() => api.resetPassword({ view, id, bySms: true }), '密码已重置，新密码已交给短信通道。')
    if (key === 'back' && (await ask(`确定让“${realName}”恢复在职吗？角色需要重新授予。`, '恢复', false)))
      await reset(async () => (await api.comeBack({ view, id })).password, '已恢复在职')
    if (key === 'two-step' && (await ask(say('person.confirmTwoStep', realName), '关闭')))
      await act(() => api.resetTwoStep({ view, id }), '已关闭两步验证。')
    if (key === 'unlock') await act(() => api.unlockPerson({ view, id }), '已解除锁定。')
    if (key === 'disable' && (await ask(say('person.confirmDisable', realName), '停用')))
      await act(() => api.setDisabled({ view, ids: [id], disabled: true }), '已停用。')
    if (key === 'enable' && (await ask(say('person.confirmEnable', realName), '启用', false)))
      await act(() => api.setDisabled({ view, ids: [id], disabled: false }), '已启用。')
    if (key === 'remove' && (await ask(say('person.confirmDelete', realName), '删除'))) await remove()
  }

  async function reset(work: () => Promise<string | null>, occasion: string) {
    try {
      const password = await work()
      if (password !== null) setSecret({ password, occasion })
    } catch (problem) {
      notice.refuse(problem)
    }
    await onChanged()
  }

  async function remove() {
    try {
      await api.removePerson({ view, id })
      notice.success(say('done.deleted'))
      onClose()
    } catch (problem) {
      notice.refuse(problem)
    }
    await onChanged()
  }
}

interface PersonTabsProps extends Pick<Props, 'view' | 'onChanged'> {
  person: Person
  /** Opens the form of the memberships. */
  onEdit(): void
}

function PersonTabs({ view, person, onChanged, onEdit }: PersonTabsProps) {
  return (
    <Tabs
      items={[
        { key: 'facts', label: '资料', children: <PersonFacts view={view} person={person} /> },
        {
          key: 'memberships',
          label: `身份 ${person.memberships.length}`,
          children: <MembershipsPanel person={person} onEdit={onEdit} />,
        },
        {
          key: 'grants',
          label: `角色与权限 ${person.grants.length}`,
          children: <GrantsPanel view={view} person={person} onChanged={onChanged} />,
        },
        { key: 'sign-ins', label: '登录记录', children: <LogPanel kind="sign-ins" view={view} id={person.id} /> },
        { key: 'log', label: '变更记录', children: <LogPanel kind="person" view={view} id={person.id} /> },
      ]}
    />
  )
}

function Head({ person }: { person: Person }) {
  return (
    <span className="person-head">
      <PersonMark name={person.realName} size={34} />
      <span>
        <b title={person.realName}>{person.realName}</b>
        <small>{person.loginName}</small>
      </span>
      <StateTag person={person} />
    </span>
  )
}

/** What may be done to a person in this state, beside changing what is written. */
function itemsOf(row: Person) {
  return [
    row.state === 'left' ? { key: 'back', label: '恢复在职' } : { key: 'reset', label: '重置密码，显示一次' },
    ...(row.state !== 'left' && row.phone !== null ? [{ key: 'sms', label: '重置密码，短信发给本人' }] : []),
    ...(row.twoStep && row.state !== 'left' ? [{ key: 'two-step', label: '关闭两步验证', danger: true }] : []),
    ...(row.locked ? [{ key: 'unlock', label: '解除登录锁定' }] : []),
    ...(row.state === 'normal' ? [{ key: 'disable', label: '停用', danger: true }] : []),
    ...(row.state === 'disabled' ? [{ key: 'enable', label: '启用' }] : []),
    ...(row.state === 'left' ? [] : [{ key: 'leave', label: '办理离职', danger: true }]),
    { key: 'remove', label: '删除', danger: true },
  ]
}
