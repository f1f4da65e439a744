import { DateItem, FormModal, lengthAtMost, lengthBetween, phoneShape, required, WholeItem } from '@mingtai/ui'
import { say } from '@mingtai/messages'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { Link } from 'react-router'
import type { Merchant } from '../../calls.ts'
import { api } from '../api.ts'
import type { ShownPassword } from './PasswordOnce.tsx'

interface Words {
  name: string
  merchantNo?: string
  contactName?: string
  contactPhone?: string
  mostPeople?: number | null
  mostStorage?: number | null
  mostReports?: number | null
  expiresAt?: Dayjs | null
  templateId?: string | null
  remark?: string
  loginName: string
  realName: string
}

interface Props {
  merchant: Merchant | null
  onClose(): void
  onDone(password: ShownPassword | null): Promise<void>
}

/** A merchant; a new one comes with its first administrator. */
export function MerchantForm({ merchant, onClose, onDone }: Props) {
  const templates = useQuery({ queryKey: ['merchant', 'template-choices'], queryFn: () => api.templateChoices({}) })
  const submit = async (words: Words) => {
    const form = formOf(words)
    if (merchant === null) {
      const { loginName, realName } = words
      const number = words.merchantNo?.trim() ?? ''
      const made = await api.insertMerchant({ ...form, loginName, realName, merchantNo: number === '' ? null : number })
      const { name, merchantNo } = made.merchant
      await onDone({ title: `“${name}”已建立`, merchantNo, loginName: made.loginName, password: made.password })
    } else {
      await api.updateMerchant({ ...form, merchantNo: merchant.merchantNo, revision: merchant.revision })
      await onDone(null)
    }
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={merchant === null ? '新增商户' : '修改商户'}
      submitText={merchant === null ? '建立' : '保存'}
      initial={initialOf(merchant)}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="merchant-grid">
        <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 2, 60)]}>
          <Input maxLength={60} placeholder="单位全称" />
        </Form.Item>
        <Form.Item
          name="merchantNo"
          label="商户号"
          rules={[{ pattern: /^\d{6}$/, message: say('field.wrong', '商户号') }]}
        >
          <Input maxLength={6} placeholder="六位数字，留空自动生成" disabled={merchant !== null} />
        </Form.Item>
        {merchant === null && (
          <>
            <Form.Item name="realName" label="首位管理员姓名" rules={[required('姓名'), lengthBetween('姓名', 2, 30)]}>
              <Input maxLength={30} />
            </Form.Item>
            <Form.Item
              name="loginName"
              label="首位管理员登录名"
              extra="初始密码在建立后显示一次，首次登录必须修改。"
              rules={[
                required('登录名'),
                { pattern: /^[A-Za-z][A-Za-z0-9._-]{1,39}$/, message: say('field.wrong', '登录名') },
              ]}
            >
              <Input maxLength={40} spellCheck={false} />
            </Form.Item>
          </>
        )}
        <Form.Item name="contactName" label="联系人" rules={[lengthAtMost('联系人', 30)]}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="contactPhone" label="联系电话" rules={[phoneShape]}>
          <Input maxLength={40} />
        </Form.Item>
        <WholeItem name="mostPeople" label="账号上限" least={1} most={1_000_000} placeholder="不限" width="100%" />
        <WholeItem name="mostReports" label="报表上限" least={1} most={1_000_000} placeholder="不限" width="100%" />
        <WholeItem
          name="mostStorage"
          label="存储上限"
          extra="附件和上传的数据文件。"
          least={1}
          most={100_000_000}
          placeholder="不限"
          suffix="MB"
          width="100%"
        />
        {merchant?.isOwn !== true && (
          <>
            <DateItem
              {...{ kind: 'day', name: 'expiresAt', label: '到期日', extra: '当天结束后不能登录。' }}
              placeholder="长期"
              minDate={dayjs()}
            />
            <Form.Item name="templateId" label="权限模板" extra={templateWords(templates.data)}>
              <Select
                allowClear
                placeholder="不限制"
                options={(templates.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Form.Item>
          </>
        )}
        <Form.Item name="remark" label="说明" rules={[lengthAtMost('说明', 200)]}>
          <Input maxLength={200} />
        </Form.Item>
      </div>
    </FormModal>
  )
}

/** What choosing a template does; where there is none, what that means and where one is made. */
function templateWords(templates: readonly unknown[] | undefined) {
  if (templates?.length !== 0) return '它的角色最多只能给出模板里的权限。'
  return (
    <>
      还没有权限模板，不选则它的角色可以给出全部权限。<Link to="/system/merchant-template">去建一个</Link>
    </>
  )
}

/** What was typed, as the calls want it. */
function formOf(words: Words) {
  return {
    name: words.name,
    contactName: words.contactName ?? '',
    contactPhone: words.contactPhone ?? '',
    mostPeople: words.mostPeople ?? null,
    mostStorage: words.mostStorage ?? null,
    mostReports: words.mostReports ?? null,
    expiresAt: words.expiresAt?.endOf('day').toISOString() ?? null,
    templateId: words.templateId ?? null,
    remark: words.remark ?? '',
  }
}

function initialOf(merchant: Merchant | null): Partial<Words> {
  if (merchant === null) return { loginName: 'admin' }
  return {
    name: merchant.name,
    merchantNo: merchant.merchantNo,
    contactName: merchant.contactName,
    contactPhone: merchant.contactPhone,
    mostPeople: merchant.mostPeople,
    mostStorage: merchant.mostStorage,
    mostReports: merchant.mostReports,
    expiresAt: merchant.expiresAt === null ? null : dayjs(merchant.expiresAt),
    templateId: merchant.templateId,
    remark: merchant.remark,
  }
}
