import { chosen, FormModal, useNotice } from '@mingtai/ui'
import { Button, Form, Select } from 'antd'
import { useRef, useState } from 'react'
import type { ApprovalGroup } from '../../../calls.ts'
import { api } from '../../api.ts'

interface Props {
  groups: readonly ApprovalGroup[]
  groupId: string
  onDone(id: string): void
}

/** 导入: a process from a file that was exported here or elsewhere. */
export function ImportButton({ groups, groupId, onDone }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const [content, setContent] = useState<string | null>(null)
  const notice = useNotice()
  return (
    <>
      <Button onClick={() => file.current?.click()}>导入</Button>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="流程文件"
        onChange={(event) => {
          const [found] = event.target.files ?? []
          event.target.value = ''
          void found?.text().then(setContent, (problem: unknown) => notice.refuse(problem))
        }}
      />
      <FormModal<{ groupId: string }>
        open={content !== null}
        title="导入流程"
        submitText="导入"
        initial={groupId === '' ? {} : { groupId }}
        onSubmit={async (values) => {
          const { id } = await api.importDefinition({ groupId: values.groupId, content: content ?? '' })
          setContent(null)
          notice.success('已导入为草稿，检查后再发布。')
          onDone(id)
        }}
        onClose={() => setContent(null)}
      >
        <Form.Item name="groupId" label="放到分组" rules={[chosen('分组')]}>
          <Select options={groups.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
      </FormModal>
    </>
  )
}
