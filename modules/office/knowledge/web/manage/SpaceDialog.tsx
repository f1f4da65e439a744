import { AccessLines, plainLine } from '@mingtai/modules/ground/access/web'
import type { InputOf } from '@mingtai/api'
import { OneDepartmentPicker, PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { chosen, FormModal, lengthBetween, required, SkeletonRows, useConfirm, useMe, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Radio } from 'antd'
import type { Space } from '../../article.ts'
import type { knowledgeCalls } from '../../calls.ts'
import { auditModes } from '../../words.ts'
import { api } from '../api.ts'
import { knowledgeList } from './knowledge-list.ts'

interface Props {
  /** null: a new one. */
  space: Space | null
  onDone(): Promise<unknown>
  onClose(): void
}

type Words = Omit<InputOf<(typeof knowledgeCalls)['saveSpace']>, 'id' | 'revision'>

/** A space: whose it is, who audits, and who may do what in it. */
export function SpaceDialog({ space, onDone, onClose }: Props) {
  const me = useMe()
  const confirm = useConfirm()
  const notice = useNotice()
  const { data } = useQuery({
    queryKey: ['knowledge', 'rights', 'space', space?.id],
    queryFn: () =>
      api.rights({
        kind: 'space',
        id: space?.id ?? '',
      }),
    enabled: space !== null,
    staleTime: 0,
    gcTime: 0,
  })
  if (space !== null && data === undefined) return <SkeletonRows rows={3} />
  const save = async (words: Words) => {
    const own = space === null ? {} : { id: space.id, revision: space.revision }
    const description = words.description ?? ''
    await api.saveSpace({ ...words, ...own, description, lines: words.lines.map(plainLine) })
    notice.success('已保存。')
    await onDone()
    onClose()
  }
  const remove = async () => {
    if (space === null) return
    if (
      !(await confirm({ title: `删除“${space.name}”？`, text: '只能删除空的知识空间。', verb: '删除', danger: true }))
    )
      return
    try {
      await api.removeSpace({ id: space.id, revision: space.revision })
      await onDone()
      onClose()
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const initial: Partial<Words> = space ?? {
    name: '',
    description: '',
    auditMode: 'always',
    auditorIds: [],
    lines: [
      {
        kind: 'everyone',
        who: '',
        may: ['preview', 'download'],
      },
    ],
    ...(me?.organizationId != null && { organizationId: me.organizationId }),
  }
  return (
    <FormModal<Words>
      open
      title={space === null ? '新建知识空间' : `“${space.name}”的设置`}
      width={860}
      initial={{ ...initial, ...(data !== undefined && { lines: data.lines }) }}
      focus="name"
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 40)]}>
        <Input maxLength={40} placeholder="如 财务制度" />
      </Form.Item>
      <Form.Item name="description" label="说明">
        <Input maxLength={200} placeholder="收录什么，给谁用" />
      </Form.Item>
      <Form.Item name="organizationId" label="所属机构" rules={[chosen('所属机构')]}>
        <OneDepartmentPicker choose="organization" />
      </Form.Item>
      <Form.Item name="auditMode" label="审核">
        <Radio.Group options={Object.entries(auditModes).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="auditorIds" label="审核人" extra="不选则由有知识库审核权限的人审核；谁都不能审核自己写的文档。">
        <PersonPicker placeholder="姓名、拼音" />
      </Form.Item>
      <Form.Item name="lines" label="谁可以" extra="文件夹和文档沿用这里的权限，也可以单独设置。">
        <AccessLines list={knowledgeList} />
      </Form.Item>
      {space !== null && (
        <Button danger type="link" onClick={() => void remove()}>
          删除这个知识空间
        </Button>
      )}
    </FormModal>
  )
}
