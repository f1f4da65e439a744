import { ViewAsBar } from '@mingtai/modules/data/dataset/web'
import { Icon, useRight } from '@mingtai/ui'
import { Button, Popover } from 'antd'
import { withinDesigner } from '../part/within-designer.ts'
import type { Preview } from './use-preview.ts'

/** 查看方式: the preview as a role or a person would see it; only for who may. */
export function ViewAsChoice({ preview: { viewAs, setViewAs } }: { preview: Preview }) {
  const may = useRight('dataset:view-as')
  if (!may) return null
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      getPopupContainer={withinDesigner}
      content={<ViewAsBar viewAs={viewAs} onChange={setViewAs} />}
    >
      <Button size="small" type={viewAs === null ? 'text' : 'default'} icon={<Icon name="eye" size={14} />}>
        {viewAs === null ? '查看方式：本人' : `查看方式：${viewAs.kind === 'role' ? '某个角色' : '某个人员'}`}
      </Button>
    </Popover>
  )
}
