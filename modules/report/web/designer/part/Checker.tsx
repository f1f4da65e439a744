import { Icon } from '@mingtai/ui'
import { Button, Popover } from 'antd'
import { adviceOf, costOf, type Finding } from '../model/advice.ts'
import type { Preview } from '../preview/use-preview.ts'
import { Problems } from './Problems.tsx'
import { useStudioState } from './use-studio.ts'
import { withinDesigner } from './within-designer.ts'

const order = { wrong: 0, slow: 1, spare: 2 } as const

/** 检查: everything that is wrong or slow, each with the way to its place, and what the report costs. */
export function Checker({ preview }: { preview: Preview }) {
  const template = useStudioState((state) => state.template)
  const size = preview.meta
  const wrong = preview.problems.map((problem): Finding => ({ ...problem, level: 'wrong', panel: null }))
  const found = [...wrong, ...adviceOf(template, size)].toSorted((a, b) => order[a.level] - order[b.level])
  const cost = costOf(size)
  return (
    <Popover
      trigger="click"
      getPopupContainer={withinDesigner}
      placement="bottomRight"
      title={found.length === 0 ? '没有发现问题' : `检查发现 ${found.length} 处`}
      content={
        <div className="rd-checker">
          <Problems problems={found.slice(0, 200)} />
          <p className="rd-faint">{cost === null ? '预览一次后，这里会估算行数、格数和页数。' : `规模：${cost}`}</p>
        </div>
      }
    >
      <Button
        type="text"
        aria-label={`检查${found.length > 0 ? ` ${found.length}` : ''}`}
        className={found.length > 0 ? 'rd-ochre' : ''}
        icon={<Icon name={found.length > 0 ? 'warn' : 'check'} />}
      >
        检查{found.length > 0 ? ` ${found.length}` : ''}
      </Button>
    </Popover>
  )
}
