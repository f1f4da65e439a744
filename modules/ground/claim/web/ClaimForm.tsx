import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { callsOf, chosen, FormModal, lengthAtMost, lengthBetween, required, useMe } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import { organizationCalls, type TreeNode } from '@mingtai/modules/ground/organization/calls'
import { creditCode, OrganizationSelect, PlaceSelect } from '@mingtai/modules/ground/organization/web/tree'
import { api } from './api.ts'
import { CLAIM_KIND } from './claim-kind.ts'

interface Words {
  kind: 'known' | 'new'
  organizationId?: string | null
  fullName?: string
  code?: string
  parentId?: string | null
  asManager: boolean
  explanation?: string
}

/** 认领: an organization of the library, or a new one with its place. */
export function ClaimForm({ onDone, onClose }: { onDone(): Promise<void>; onClose(): void }) {
  const owner = { ownerType: 'draft', ownerId: useMe()?.id ?? '' }
  const submit = async (words: Words) => {
    const isKnown = words.kind === 'known'
    const loose = await files.list(owner)
    await api.claim({
      organizationId: isKnown ? (words.organizationId ?? null) : null,
      fullName: isKnown ? '' : (words.fullName ?? ''),
      code: isKnown ? null : (words.code ?? null),
      parentId: isKnown ? null : (words.parentId ?? null),
      asManager: words.asManager,
      explanation: words.explanation ?? '',
      attachmentIds: loose.filter(({ kind }) => kind === CLAIM_KIND).map(({ id }) => id),
    })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title="认领机构"
      initial={{ kind: 'known', asManager: false }}
      submitText="提交申请"
      width={560}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="kind" label="要加入的机构">
        <Radio.Group
          options={[
            { value: 'known', label: '机构库里已有' },
            { value: 'new', label: '还没有，登记新机构' },
          ]}
        />
      </Form.Item>
      <Which />
      <Form.Item name="asManager" label="身份">
        <Radio.Group
          options={[
            { value: false, label: '成员' },
            { value: true, label: '负责人（同时管理本机构的部门和用户）' },
          ]}
        />
      </Form.Item>
      <Form.Item name="explanation" label="说明" rules={[lengthAtMost('说明', 500)]}>
        <Input.TextArea rows={3} maxLength={500} placeholder="如任职文件、联系电话，方便管理员核对" />
      </Form.Item>
      <AttachmentList {...owner} kind={CLAIM_KIND} title="证明材料" most={10} />
    </FormModal>
  )
}

const files = callsOf(attachmentCalls)
const organizations = callsOf(organizationCalls)

function Which() {
  const form = Form.useFormInstance<Words>()
  const kind = Form.useWatch('kind', form) ?? 'known'
  const { data } = useQuery({
    queryKey: ['organization', 'depts'],
    queryFn: () => organizations.deptsTree({}),
    enabled: kind === 'new',
    select: withoutDepartments,
  })
  if (kind === 'known')
    return (
      <Form.Item name="organizationId" label="机构" rules={[chosen('机构')]}>
        <OrganizationSelect />
      </Form.Item>
    )
  return (
    <>
      <Form.Item name="fullName" label="机构全称" rules={[required('机构全称'), lengthBetween('机构全称', 1, 60)]}>
        <Input maxLength={60} placeholder="与公章一致" />
      </Form.Item>
      <Form.Item name="code" label="统一社会信用代码" rules={[creditCode]}>
        <Input maxLength={18} spellCheck={false} placeholder="18 位，可不填" />
      </Form.Item>
      <Form.Item name="parentId" label="上级" rules={[chosen('上级')]}>
        <PlaceSelect nodes={data ?? []} placeholder="选择上级集团或机构" />
      </Form.Item>
    </>
  )
}

/** Places under which an organization can stand: those of the office tree. */
function withoutDepartments(nodes: TreeNode[]): TreeNode[] {
  return nodes
    .filter(({ type, id, organizationId }) => type !== 5 && id !== organizationId)
    .map((node) => ({ ...node, children: withoutDepartments(node.children) }))
}
