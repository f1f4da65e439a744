import { codeShape, FormModal, lengthAtMost, lengthBetween, required, useConfirm } from '@mingtai/ui'
import { say } from '@mingtai/messages'
import { Form, Input, Radio, Switch } from 'antd'
import type { Role } from '../../role-calls.ts'
import { scopes } from '../../views.ts'
import { api } from '../api.ts'
import { PlacesSelect } from '../part/PlaceSelect.tsx'
import { RightsField } from './RightsField.tsx'
import '../person/person.css'

interface Props {
  /** null: a new one. */
  edited: Role | null
  /** What a new one begins as. */
  from: Role | null
  onClose(): void
  onDone(id: string | null): Promise<unknown>
}

interface Words {
  name: string
  alias: string
  remark: string
  scope: keyof typeof scopes
  places: string[]
  codes: string[]
  status: boolean
}

/** Switched off while somebody holds it. */
function stops({ status, holders }: Role, isOn: boolean): boolean {
  return status === 1 && !isOn && holders > 0
}

function stopping({ name, holders }: Role) {
  return { title: say('role.confirmDisable', name, holders), verb: '停用', danger: true }
}

/** A role: name, rights, and how far they reach. */
export function RoleForm({ edited: role, from, onClose, onDone }: Props) {
  const model = role ?? from
  const confirm = useConfirm()
  const submit = async ({ status, alias, ...words }: Words) => {
    const form = {
      ...words,
      remark: words.remark ?? '',
      places: words.scope === 'custom' ? (words.places ?? []) : [],
      codes: words.codes ?? [],
      status: statusOf(status),
      alias,
    }
    if (role !== null && stops(role, status) && !(await confirm(stopping(role)))) return
    if (role !== null) await api.editRole({ ...form, id: role.id, revision: role.revision })
    const made = role === null ? (await api.createRole(form)).id : null
    await onDone(made)
    onClose()
  }
  const initial: Partial<Words> =
    model === null
      ? { scope: 'self', status: true, codes: [], places: [] }
      : {
          name: role === null ? `${model.name}（副本）` : model.name,
          alias: role === null ? `${model.alias}_copy` : model.alias,
          remark: model.remark,
          scope: model.scope,
          places: model.places.map(({ id }) => id),
          codes: model.codes,
          status: model.status === 1,
        }
  const keepsStatus = role?.alias === 'administrator' || role?.alias === 'everyone'
  return (
    <FormModal<Words>
      open
      title={role === null ? '新增角色' : `修改角色 ${role.name}`}
      initial={initial}
      width={820}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="person-grid role-grid">
        <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 40)]}>
          <Input maxLength={40} autoFocus />
        </Form.Item>
        <Form.Item
          name="alias"
          label="别名"
          rules={[required('别名'), codeShape('别名'), lengthBetween('别名', 2, 40)]}
          extra={role?.builtIn ? '系统自带的角色别名不能修改。' : '程序和菜单用它认出角色，确定后不要改动。'}
        >
          <Input maxLength={40} disabled={role?.builtIn ?? false} spellCheck={false} />
        </Form.Item>
        <Form.Item name="remark" label="说明" rules={[lengthAtMost('说明', 200)]} className="person-wide">
          <Input maxLength={200} />
        </Form.Item>
      </div>
      <Form.Item name="scope" label="范围">
        <Radio.Group options={Object.entries(scopes).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['scope']}>
        {({ getFieldValue }) =>
          getFieldValue('scope') === 'custom' && (
            <Form.Item name="places" label="指定的机构和部门" extra="不选则在授予时逐人指定，如区域管理员。">
              <PlacesSelect view="role" placeholder="机构群、机构或部门，含下级" />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="codes" label="权限">
        <RightsField />
      </Form.Item>
      {!keepsStatus && (
        <Form.Item name="status" label="启用" valuePropName="checked" extra="停用后持有人不再有它的权限。">
          <Switch />
        </Form.Item>
      )}
    </FormModal>
  )
}

/** The switch of roles that cannot be stopped is not there. */
function statusOf(on: boolean | undefined): 1 | 2 {
  return on === false ? 2 : 1
}
