import { useDictionary } from '@mingtai/modules/ground/system/web'
import { say } from '@mingtai/messages'
import { chosen, FormModal, landlineShape, lengthAtMost, lengthBetween, required, useFormStart } from '@mingtai/ui'
import { idCardProblem, isMobile, plainPhone } from '@mingtai/zh'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { Person } from '../../person-shapes.ts'
import type { View } from '../../views.ts'
import { api } from '../api.ts'
import { WorkPlaceSelect, type WorkPlace } from '../part/PlaceSelect.tsx'
import { PasswordShown } from './PasswordShown.tsx'
import './person.css'

interface Props {
  view: View
  /** null: a new one. */
  person: Person | null
  /** Where a new one works unless something else is chosen. */
  place?: WorkPlace | null
  onClose(): void
  onDone(): Promise<unknown>
}

interface Words {
  realName: string
  loginName: string
  sex: 1 | 2 | null
  birthday: string | null
  phone: string | null
  email: string | null
  tel: string | null
  room: string | null
  idCard: string | null
  postName: string | null
  rankName: string | null
  politic: string | null
  userLevel: string | null
  tags: string[]
  hidesContact: boolean
  place: WorkPlace
  roleIds: string[]
}

/** A person's data. For a new one also where they work and what they are given; the first password is shown afterwards. */
export function PersonForm({ view, person: given, place: preset = null, onClose, onDone }: Props) {
  const [person = given] = useFormStart(given)
  const politics = useDictionary('politic')
  const levels = useDictionary('userLevel')
  const [made, setMade] = useState<{ name: string; password: string } | null>(null)
  // The form needs whole numbers; that they were read is written down.
  const numbers = useQuery({
    queryKey: ['person-numbers', person?.id, person?.revision],
    queryFn: () => api.reveal({ view, id: person?.id ?? '' }),
    enabled: person !== null,
    gcTime: 0,
    staleTime: Infinity,
  })
  if (made !== null)
    return <PasswordShown name={made.name} password={made.password} occasion="账号已建立" onClose={onClose} />
  if (person !== null && numbers.data === undefined) return null
  const initial: Partial<Words> =
    person === null
      ? { sex: null, tags: [], hidesContact: false, roleIds: [], ...(preset === null ? {} : { place: preset }) }
      : { ...person, sex: sexOf(person.sex), ...numbers.data }
  const submit = async ({ place, roleIds, ...words }: Words) => {
    const form = { ...words, sex: words.sex ?? null, tags: words.tags ?? [] }
    if (person !== null) {
      await api.editPerson({ view, id: person.id, revision: person.revision, ...form })
      await onDone()
      return onClose()
    }
    const memberships = [{ ...place, postName: form.postName ?? null, isPrimary: true }]
    const { password } = await api.createPerson({ view, ...form, memberships, roleIds: roleIds ?? [] })
    await onDone()
    setMade({ name: form.realName, password })
  }
  return (
    <FormModal<Words>
      open
      title={person === null ? '新增人员' : `修改 ${person.realName}`}
      initial={initial}
      submitText={person === null ? '建立账号' : '保存'}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="person-grid">
        <Form.Item name="realName" label="姓名" rules={[required('姓名'), lengthBetween('姓名', 1, 40)]}>
          <Input maxLength={40} autoFocus autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="loginName"
          label="登录名"
          rules={[
            required('登录名'),
            { pattern: /^[A-Za-z0-9][A-Za-z0-9._@-]{1,63}$/, message: say('person.loginShape') },
          ]}
        >
          <Input maxLength={64} spellCheck={false} autoComplete="off" placeholder="如 zhang.wei" />
        </Form.Item>
        <Form.Item name="phone" label="手机号码" rules={[{ validator: checkPhone }]}>
          <Input maxLength={11} inputMode="numeric" autoComplete="off" />
        </Form.Item>
        <Form.Item name="idCard" label="身份证号" rules={[{ validator: checkIdCard }]}>
          <Input maxLength={18} autoComplete="off" />
        </Form.Item>
        {person === null && (
          <Form.Item name="place" label="所在机构和部门" rules={[chosen('所在机构')]}>
            <WorkPlaceSelect view={view} placeholder="选择机构或部门" />
          </Form.Item>
        )}
        <Form.Item name="postName" label="职务" rules={[lengthAtMost('职务', 60)]}>
          <Input maxLength={60} />
        </Form.Item>
        {person === null && (
          <Form.Item name="roleIds" label="角色" className="person-wide">
            <RoleChoice />
          </Form.Item>
        )}
        <Form.Item name="sex" label="性别">
          <Select
            allowClear
            options={[
              { value: 1, label: '男' },
              { value: 2, label: '女' },
            ]}
          />
        </Form.Item>
        <Form.Item name="email" label="邮箱" rules={[{ type: 'email', message: say('field.email') }]}>
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item name="tel" label="座机" rules={[landlineShape]}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="room" label="房间">
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="rankName" label="职级">
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="politic" label="政治面貌">
          <Select allowClear options={wordsOf(politics)} />
        </Form.Item>
        <Form.Item name="userLevel" label="人员级别">
          <Select allowClear options={wordsOf(levels)} />
        </Form.Item>
        <Form.Item
          name="birthday"
          label="出生日期"
          rules={[{ pattern: /^\d{4}-\d{2}-\d{2}$/, message: say('field.date', '出生日期') }]}
        >
          <Input maxLength={10} placeholder="如 1990-05-01" />
        </Form.Item>
        <Form.Item name="tags" label="标签">
          <Select mode="tags" maxCount={20} open={false} suffixIcon={null} placeholder="输入后回车" />
        </Form.Item>
      </div>
      <Form.Item name="hidesContact" valuePropName="checked">
        <Checkbox>通讯录里不显示此人的号码</Checkbox>
      </Form.Item>
    </FormModal>
  )
}

/** People are written down with the words themselves, which stay when a dictionary says something else later. */
function wordsOf(entries: { remark: string }[]) {
  return entries.map(({ remark }) => ({ value: remark, label: remark }))
}

function sexOf(sex: number | null): 1 | 2 | null {
  return sex === 1 || sex === 2 ? sex : null
}

/** Roles that the reader may give; the others say why not. */
export function RoleChoice({
  value = [],
  onChange,
  id,
}: {
  value?: string[]
  onChange?: (ids: string[]) => void
  id?: string
}) {
  const { data = [], isFetching } = useQuery({
    queryKey: ['people', 'grantable'],
    queryFn: () => api.grantable({}),
    staleTime: 60_000,
  })
  const options = data.map((role) => ({
    value: role.id,
    label: role.name,
    title: role.closed ?? role.alias,
    disabled: role.closed !== null,
  }))
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      allowClear
      loading={isFetching}
      value={value}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="灰色的角色您不能授予"
      onChange={(ids: string[]) => onChange?.(ids)}
      style={{ width: '100%' }}
    />
  )
}

async function checkPhone(_: unknown, value: string | null | undefined): Promise<void> {
  if (value != null && value !== '' && !isMobile(plainPhone(value))) throw new Error(say('field.mobile'))
}

async function checkIdCard(_: unknown, value: string | null | undefined): Promise<void> {
  const problem = idCardProblem(value ?? '')
  if (problem !== null) throw new Error(say(problem))
}
