import { Icon } from '@mingtai/ui'
import { Button, Popover } from 'antd'
import type { Client } from '@mingtai/api'
import type { reportCalls } from '../../../../calls.ts'
import { adviceOf, costOf } from '../../model/advice/advice.ts'
import type { Finding } from '../../model/advice/finding.ts'
import type { Preview } from '../../preview/use-preview.ts'
import { Problems } from './Problems.tsx'
import { useCheckFacts } from './use-check-facts.ts'
import { useStudioState } from '../use-studio.ts'
import { withinDesigner } from '../within-designer.ts'

/** 检查: everything that is wrong, doubtful, unreadable or slow, each with the way to its place, and what the report costs. */
export function Checker({ calls, preview }: { calls: Client<typeof reportCalls>; preview: Preview }) {
  const template = useStudioState((state) => state.template)
  const facts = useCheckFacts(calls, preview)
  const wrong = preview.problems.map((problem): Finding => ({ ...problem, level: 'wrong', panel: null }))
  const found = [...wrong, ...adviceOf(template, facts)]
  const cost = costOf(facts.size)
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
