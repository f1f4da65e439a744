import { say } from '@mingtai/messages'
import { FormModal, useConfirm, useNotice, chosen } from '@mingtai/ui'
import { Button, Form } from 'antd'
import { useState } from 'react'
import type { View } from '../../views.ts'
import { api } from '../api.ts'
import { WorkPlaceSelect, type WorkPlace } from '../part/PlaceSelect.tsx'
import { GrantForm } from './GrantForm.tsx'

interface Props {
  view: View
  ids: string[]
  onClear(): void
  onDone(): Promise<unknown>
}

/** What may be done with the people who are ticked: all of them or none. */
export function BatchBar({ view, ids, onClear, onDone }: Props) {
  const [open, setOpen] = useState<'move' | 'grant' | null>(null)
  const confirm = useConfirm()
  const notice = useNotice()
  const done = async (text: string) => {
    notice.success(text)
    setOpen(null)
    onClear()
    await onDone()
  }
  const setDisabled = async (disabled: boolean) => {
    const verb = disabled ? '停用' : '启用'
    const question = disabled ? say('person.confirmDisableMany', ids.length) : `确定启用选中的${ids.length}人吗？`
    if (!(await confirm({ title: question, verb, danger: disabled }))) return
    try {
      const { changed } = await api.setDisabled({ view, ids, disabled })
      await done(`已${verb} ${changed} 人。`)
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const move = async ({ place }: { place: WorkPlace }) => {
    const { changed, headless } = await api.movePeople({ view, ids, ...place })
    if (headless.length > 0)
      notice.warn(
        `${headless.join('、')}现在没有负责人，要部门负责人办理的审批会按流程的设置另找他人，请指定新的负责人。`,
      )
    await done(`已调整 ${changed} 人的主要身份。`)
  }
  return (
    <>
      <b>已选 {ids.length} 人</b>
      <Button size="small" onClick={() => setOpen('move')}>
        调整部门
      </Button>
      <Button size="small" onClick={() => setOpen('grant')}>
        授予角色
      </Button>
      <Button size="small" onClick={() => void setDisabled(false)}>
        启用
      </Button>
      <Button size="small" danger onClick={() => void setDisabled(true)}>
        停用
      </Button>
      <Button size="small" type="text" onClick={onClear}>
        取消选择
      </Button>
      <FormModal<{ place: WorkPlace }>
        title={`调整 ${ids.length} 人的部门`}
        open={open === 'move'}
        initial={{}}
        submitText="调整"
        width={520}
        onSubmit={move}
        onClose={() => setOpen(null)}
      >
        <Form.Item
          name="place"
          label="新的机构和部门"
          rules={[chosen('机构')]}
          extra="只改主要身份，其他身份保留；下一次操作起按新的部门计算权限。"
        >
          <WorkPlaceSelect view={view} placeholder="选择机构或部门" />
        </Form.Item>
      </FormModal>
      {open === 'grant' && (
        <GrantForm
          view={view}
          personIds={ids}
          title={`给 ${ids.length} 人授予角色`}
          onClose={() => setOpen(null)}
          onDone={async ({ granted, existing }) =>
            done(existing === 0 ? `已授予 ${granted} 项。` : `已授予 ${granted} 项，${existing} 项原来已有。`)
          }
        />
      )}
    </>
  )
}
