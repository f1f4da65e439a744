import { DepartmentPicker, PersonSelectDialog } from '@mingtai/modules/ground/contacts/web'
import { FormModal, Icon, PersonMark, required } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { meetingRoles } from '../../words.ts'
import { api } from '../api.ts'
import type { InviteeWords, MeetingWords } from './words.ts'

const roleChoices = Object.entries(meetingRoles).map(([value, label]) => ({ value, label }))
type Asked = 'people' | 'places' | 'guest' | null

/** 参会人: people by the tree, whole departments and posts, and guests. */
export function PeopleField() {
  const form = Form.useFormInstance<MeetingWords>()
  const [asked, setAsked] = useState<Asked>(null)
  const invitees = Form.useWatch('invitees', form) ?? []
  const write = (next: InviteeWords[]) => form.setFieldValue('invitees', next)
  const add = (more: readonly InviteeWords[]) => {
    const known = new Set(invitees.map(({ personId }) => personId))
    write([...invitees, ...more.filter(({ personId }) => personId === null || !known.has(personId))])
  }
  const close = () => setAsked(null)
  const choosePeople = async (personIds: string[]) => {
    close()
    const wanted = new Set(personIds)
    const known = new Set(invitees.map(({ personId }) => personId))
    const fresh = personIds.filter((id) => !known.has(id))
    const found = fresh.length === 0 ? [] : await api.expand({ personIds: fresh })
    write([...invitees.filter(({ personId }) => personId === null || wanted.has(personId)), ...found])
  }
  return (
    <fieldset className="meeting-part">
      <legend>参会人 {invitees.length > 0 && <small>{invitees.length} 人</small>}</legend>
      <Form.Item name="invitees" hidden>
        <input />
      </Form.Item>
      <div className="meeting-adders">
        <Button icon={<Icon name="people" size={15} />} onClick={() => setAsked('people')}>
          选人
        </Button>
        <Button icon={<Icon name="building" size={15} />} onClick={() => setAsked('places')}>
          按部门、岗位
        </Button>
        <Button icon={<Icon name="plus" size={14} />} onClick={() => setAsked('guest')}>
          外部人员
        </Button>
        {invitees.length > 0 && (
          <Button type="text" onClick={() => write([])}>
            清空
          </Button>
        )}
      </div>
      <ul className="meeting-invitees">
        {invitees.map((one, at) => (
          <li key={one.personId ?? `${one.name} ${one.phone}`}>
            <PersonMark name={one.name} size={26} />
            <span>
              <b>{one.name}</b>
              <small>
                {[one.place, one.personId === null ? `外部 ${one.phone ?? ''}` : ''].filter(Boolean).join(' · ')}
              </small>
            </span>
            <Select
              size="small"
              variant="borderless"
              aria-label={`${one.name}的身份`}
              value={one.role}
              options={roleChoices}
              onChange={(role) => write(invitees.map((other, index) => (index === at ? { ...other, role } : other)))}
            />
            <Button
              type="text"
              size="small"
              aria-label={`去掉${one.name}`}
              icon={<Icon name="close" size={13} />}
              onClick={() => write(invitees.filter((_, index) => index !== at))}
            />
          </li>
        ))}
      </ul>
      {asked === 'people' && (
        <PersonSelectDialog
          title="选择参会人"
          value={invitees.flatMap(({ personId }) => personId ?? [])}
          onChoose={(ids) => void choosePeople(ids)}
          onClose={close}
        />
      )}
      {asked === 'places' && <PlacesDialog onChoose={add} onClose={close} />}
      {asked === 'guest' && <GuestDialog onChoose={add} onClose={close} />}
    </fieldset>
  )
}

interface DialogProps {
  onChoose(people: readonly InviteeWords[]): void
  onClose(): void
}

function PlacesDialog({ onChoose, onClose }: DialogProps) {
  const { data: posts = [] } = useQuery({ queryKey: ['meeting', 'posts'], queryFn: () => api.posts({}) })
  const send = async ({ placeIds = [], posts: chosen = [] }: { placeIds?: string[]; posts?: string[] }) => {
    onChoose(await api.expand({ placeIds, posts: chosen }))
    onClose()
  }
  return (
    <FormModal open title="按部门、岗位邀请" submitText="加入" initial={{}} onSubmit={send} onClose={onClose}>
      <Form.Item name="placeIds" label="机构和部门" extra="含下级的所有人员">
        <DepartmentPicker choose="both" />
      </Form.Item>
      <Form.Item name="posts" label="岗位" extra="全部机构里任这个岗位的人">
        <Select
          mode="multiple"
          options={posts.map(({ name, people }) => ({ value: name, label: `${name}（${people}人）` }))}
        />
      </Form.Item>
    </FormModal>
  )
}

function GuestDialog({ onChoose, onClose }: DialogProps) {
  const send = async ({ name, place = '', phone = '' }: { name: string; place?: string; phone?: string }) => {
    onChoose([{ personId: null, name: name.trim(), place, phone, role: 'observe' }])
    onClose()
  }
  return (
    <FormModal<{ name: string; place?: string; phone?: string }>
      open
      title="外部参会人"
      submitText="加入"
      initial={{}}
      width={480}
      focus="name"
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item name="name" label="姓名" rules={[required('姓名')]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="place" label="单位">
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="phone"
        label="手机号"
        rules={[{ pattern: /^(1\d{10}|0\d{2,3}-?\d{7,8})?$/, message: '请输入 11 位手机号，或带区号的电话。' }]}
      >
        <Input maxLength={30} />
      </Form.Item>
    </FormModal>
  )
}
