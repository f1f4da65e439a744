import { Icon } from '@mingtai/ui'
import { useState } from 'react'
import type { NodeProblem } from './model/problems.ts'

interface Props {
  problems: ReadonlyMap<string, NodeProblem>
  onJump(node: string): void
}

/** What the checker says while one draws: the first sentence, and all of them on a click; each leads to its step. */
export function FlowFindings({ problems, onJump }: Props) {
  const [isOpen, setOpen] = useState(false)
  const all = [...problems].flatMap(([node, { level, sentences }]) =>
    sentences.map((sentence) => ({ node, level, sentence })),
  )
  const [first, ...rest] = all
  if (first === undefined) return null
  const errors = all.filter(({ level }) => level === 'error').length
  return (
    <div className="flow-findings" data-level={errors > 0 ? 'error' : 'warning'} role="status">
      <p>
        <Icon name="warn" size={14} />
        <button type="button" onClick={() => onJump(first.node)}>
          {errors > 0 ? `${errors} 处未完成` : `${all.length} 处提醒`}：{first.sentence}
        </button>
        {rest.length > 0 && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : `全部 ${all.length} 条`}
          </button>
        )}
      </p>
      {isOpen && (
        <ul>
          {rest.map(({ node, level, sentence }) => (
            <li key={`${node} ${sentence}`} data-level={level}>
              <button type="button" onClick={() => onJump(node)}>
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
