import { say } from '@mingtai/messages'
import { FormModal, lengthAtMost, RefusalPanel, sentenceOf, SkeletonRows, useFormStart, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import type { HandoverGroup, LeaveReply, Person } from '../../person-shapes.ts'
import type { View } from '../../views.ts'
import { api } from '../api.ts'
import { PersonPicker } from '../part/PersonPicker.tsx'

interface Words {
  successors: Record<string, string | null>
  reason: string
}

interface Props {
  view: View
  person: Person
  onClose(): void
  onDone(): Promise<unknown>
}

/** 离职交接: what the leaver holds, who takes each kind over, and what ends. */
export function LeaveWizard({ view, person: given, onClose, onDone }: Props) {
  const [person = given] = useFormStart(given)
  const found = useQuery({
    queryKey: ['people', 'handover', person.id, person.revision],
    queryFn: () => api.handover({ view, id: person.id }),
    gcTime: 0,
  })
  const notice = useNotice()
  const submit = async ({ successors, reason }: Words) => {
    const chosen = Object.entries(successors ?? {}).flatMap(([key, to]) =>
      to === null || to === undefined ? [] : [[key, to]],
    )
    const { notTaken } = await api.leave({
      view,
      id: person.id,
      revision: person.revision,
      successors: Object.fromEntries(chosen),
      reason: reason ?? '',
    })
    if (notTaken.length > 0) notice.warn(notTaken.map(notTakenWords).join('\n'))
    await onDone()
    onClose()
  }
  const nonEmpty = (found.data ?? []).filter(({ items }) => items.length > 0)
  return (
    <FormModal<Words>
      open
      title={`办理离职：${person.realName}`}
      initial={{}}
      submitText="办理离职"
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="leave-lead">{say('person.confirmLeave', person.realName)}</p>
      {found.error !== null && <RefusalPanel title="没有读到交接清单" text={sentenceOf(found.error)} />}
      {found.data === undefined && found.error === null && <SkeletonRows rows={4} />}
      {found.data !== undefined && nonEmpty.length === 0 && <p className="leave-lead">名下没有需要交接的事项。</p>}
      {nonEmpty.map((group) => (
        <Group key={group.key} group={group} view={view} />
      ))}
      <Form.Item name="reason" label="原因" rules={[lengthAtMost('原因', 200)]}>
        <Input maxLength={200} placeholder="如 调离、退休" />
      </Form.Item>
    </FormModal>
  )
}

function notTakenWords({ kind, name, successor, otherwise }: LeaveReply['notTaken'][number]): string {
  return `${kind}“${name}”不能由${successor}接收：${otherwise}。`
}

function Group({ group, view }: { group: HandoverGroup; view: View }) {
  const { key, name, items, passes, otherwise } = group
  return (
    <section className="leave-group">
      <h2>
        {name}
        <small>{items.length} 项</small>
      </h2>
      <ul>
        {items.slice(0, 8).map((item) => (
          <li key={item.id}>
            {item.name}
            <small>{item.note}</small>
          </li>
        ))}
        {items.length > 8 && <li>等 {items.length} 项</li>}
      </ul>
      {passes ? (
        <Form.Item name={['successors', key]} label="由谁接收" extra={`不选：${otherwise}。`}>
          <PersonPicker view={view} placeholder="姓名、拼音、登录名" />
        </Form.Item>
      ) : (
        <p>{otherwise}。</p>
      )}
    </section>
  )
}
